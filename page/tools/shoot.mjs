// Photographs the page: node tools/shoot.mjs [scene ...]; scenes are name@WxH[@dark]; pictures go to shots/.
import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'

const BASE = process.env.BASE ?? 'http://127.0.0.1:5199'
const wanted = process.argv.slice(2)
mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const scene of wanted) {
  const [name, size = '1440x900', theme = 'light', script = ''] = scene.split('@')
  const [width, height] = size.split('x').map(Number)
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: Number(process.env.SCALE ?? 1), reducedMotion: 'reduce', locale: 'en-US' })
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  await page.addInitScript(([t, l]) => { localStorage.setItem('theme', t); localStorage.setItem('lang', l) }, [theme, name.split('.')[1] ?? 'en'])
  await page.goto(name.startsWith('/') ? BASE + name : `${BASE}/?fixture=${name.includes('.') ? name : name + '.en'}`)
  await page.waitForTimeout(900)
  if (script) { await page.evaluate(script); await page.waitForTimeout(300) }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log(name, size, 'scrolls sideways by', wide)
  const file = `shots/${name.replace(/\W+/g, '-')}-${size}-${theme}.png`
  await page.screenshot({ path: file })
  console.log(file)
  await page.close()
}
await browser.close()
