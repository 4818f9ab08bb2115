import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#database/embedded.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/** The phone that Lighthouse makes of the browser. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const rounds = 3

/**
 * Lighthouse scores of the pages on a phone, for every visitor but the first: resized pictures exist already.
 * The median of three rounds, as single ones differ by ten points.
 */
export async function measureLighthouse(
  url: string,
  paths: readonly string[],
): Promise<Record<string, number[]>> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  const look = async (path: string) => {
    const run = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!run) throw new Error(`Lighthouse said nothing about ${path}`)
    return run.lhr
  }
  const found: Record<string, number[]> = {}
  try {
    for (const path of paths) {
      const page = await browser.newPage(phone)
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.close()
    }
    console.log(`\n${'Lighthouse, phone'.padEnd(40)}${categories.map((name) => name.padStart(16)).join('')}`)
    for (const path of paths) {
      const looks: Awaited<ReturnType<typeof look>>[] = []
      for (let round = 0; round < rounds; round += 1) looks.push(await look(path))
      const performance = (each: (typeof looks)[number]) =>
        Math.round((each.categories.performance?.score ?? 0) * 100)
      looks.sort((one, other) => performance(one) - performance(other))
      const { audits, categories: scored } = looks[Math.floor(rounds / 2)]!
      const scores = categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100))
      found[path] = scores
      console.log(path.padEnd(40) + scores.map((score) => String(score).padStart(16)).join(''))
      const paints = metrics.map((name) => `${name} ${audits[name]?.displayValue}`)
      console.log(`  rounds ${looks.map(performance).join(', ')}: ${paints.join(', ')}`)
      const wrong = Object.values(audits).filter(
        (audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary',
      )
      for (const audit of wrong) console.log(`  ${audit.id}: ${audit.title}`)
    }
  } finally {
    await browser.close()
  }
  return found
}
