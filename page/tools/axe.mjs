// Looks for serious and critical violations on the fixtures: node tools/axe.mjs scene ... (as in shoot.mjs)
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'

const BASE = process.env.BASE ?? 'http://127.0.0.1:5199'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
let bad = 0
for (const scene of process.argv.slice(2)) {
  const [name, size = '1440x900', theme = 'light'] = scene.split('@')
  const [width, height] = size.split('x').map(Number)
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
  await page.goto(name.startsWith('/') ? BASE + name : `${BASE}/?fixture=${name}.en`)
  await page.waitForTimeout(900)
  const found = (await new AxeBuilder({ page }).analyze()).violations.filter((v) => ['serious', 'critical'].includes(v.impact ?? ''))
  for (const v of found) {
    bad++
    console.log(scene, v.impact, v.id, v.nodes.length, v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' | ' + n.html.slice(0, 140) + ' | ' + (n.any[0]?.message ?? '').slice(0, 120)))
  }
  console.log(scene, found.length ? 'NOT CLEAN' : 'clean')
  await context.close()
}
await browser.close()
process.exit(bad ? 1 : 0)
