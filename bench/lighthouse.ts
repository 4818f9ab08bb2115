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

/** What Lighthouse gives the pages on a phone. */
export async function measureLighthouse(
  url: string,
  paths: readonly string[],
): Promise<Record<string, number[]>> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  const found: Record<string, number[]> = {}
  try {
    console.log(`\n${'Lighthouse, phone'.padEnd(40)}${categories.map((name) => name.padStart(16)).join('')}`)
    for (const path of paths) {
      const run = await lighthouse(url + path, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      const scores = categories.map((name) => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100))
      found[path] = scores
      console.log(path.padEnd(40) + scores.map((score) => String(score).padStart(16)).join(''))
      const paints = metrics.map((name) => `${name} ${run?.lhr.audits[name]?.displayValue}`)
      console.log(`  ${paints.join(', ')}`)
      const wrong = Object.values(run?.lhr.audits ?? {}).filter(
        (audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary',
      )
      for (const audit of wrong) console.log(`  ${audit.id}: ${audit.title}`)
    }
  } finally {
    await browser.close()
  }
  return found
}
