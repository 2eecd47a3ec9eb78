// Plays at a real server by clicking: node tools/play.mjs "Puerto Rico" [turns] [WxH]; pictures go to shots/play-*.
import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'

const [box = 'Puerto Rico', turns = '20', size = '1440x900', lang = 'en'] = process.argv.slice(2)
const [width, height] = size.split('x').map(Number)
mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
const troubles = []
page.on('pageerror', (e) => troubles.push(e.message))
page.on('console', (m) => m.type() === 'error' && troubles.push(m.text()))
await page.addInitScript((l) => localStorage.setItem('lang', l), lang)
// Bots that answer at once, so that a whole game takes minutes.
await page.route('**/api/tables', async (route) => {
  const body = route.request().postData()
  await (body ? route.continue({ postData: body.replaceAll('"normal"', '"greedy"') }) : route.continue())
})
await page.goto(process.env.BASE ?? 'http://127.0.0.1:8123')
await page.getByRole('button', { name: new RegExp(`: ${box}$`) }).click()
await page.waitForSelector('.act', { timeout: 120_000 })

let shot = 0
const picture = async (name) => page.screenshot({ path: `shots/play-${box.replace(/\W/g, '')}-${width}-${String(shot++).padStart(2, '0')}-${name}.png` })
const seen = new Set()
for (let turn = 0; turn < Number(turns); turn++) {
  await page.waitForFunction(() => document.querySelector('.act.mine') || document.querySelector('main.end'), null, { timeout: 60_000 })
  if (await page.$('main.end')) break
  const title = await page.locator('.act .say b').innerText({ timeout: 2000 }).catch(() => '')
  if (!seen.has(title)) { seen.add(title); await picture('ask') }
  // Something legal on the table, else in the list, else pass.
  const things = page.locator('.role.pick, .bt.legal, .pt.legal, .ldo, .card.may, .opt, .rs .pick, .choice')
  const placing = await page.locator('.me.place, .place').count()
  if (placing) {
    for (const place of await page.locator('.place .pt[aria-pressed=false], .place .ct:not(.empty)').all()) await place.click().catch(() => undefined)
  } else if (await page.locator('.meter').count()) {
    const due = await page.locator('.meter i').count()
    for (let i = 0; i < due; i++) await page.locator('.card.may').first().click()
  } else if (await page.locator('.keep').count()) {
    await page.locator('.keep').first().click()
  } else if (await things.count()) {
    const n = await things.count()
    await things.nth(Math.floor(Math.random() * n)).click()
  } else {
    await page.locator('.act .btn.ghost').first().click()
    if (await page.locator('.moves button').count()) await page.locator('.moves button').first().click()
  }
  const confirm = page.locator('.act .btn.primary')
  if (!(await confirm.count())) { console.log('nothing to confirm at', title); await picture('stuck'); break }
  const before = await page.locator('.loglist li').count().catch(() => 0)
  await confirm.click()
  await page.waitForFunction(() => !document.querySelector('.act .primary[disabled]'), null, { timeout: 60_000 })
  await page.waitForTimeout(200)
  if (await page.$('main.end')) break
  const refusal = await page.locator('.act .say p').innerText({ timeout: 2000 }).catch(() => '')
  console.log(turn, title, '|', refusal.slice(0, 90), before)
}
await page.waitForTimeout(1500)
await picture('last')
console.log('troubles', troubles)
await browser.close()
