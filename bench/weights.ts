import { chromium } from 'playwright-core'
import { findChromium } from '../tests/support/chromium.ts'
import { printRows } from './table.ts'

const kinds = ['document', 'script', 'stylesheet', 'image', 'font'] as const
export type Weights = Record<(typeof kinds)[number] | 'requests', number>

/** How many bytes travel for each page on a phone that has seen none of them, by what they are. */
export async function measureWeights(
  url: string,
  paths: readonly string[],
): Promise<Record<string, Weights>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  const found: Record<string, Weights> = {}
  try {
    for (const path of paths) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      })
      const page = await context.newPage()
      const weights: Weights = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, requests: 0 }
      page.on('requestfinished', async (request) => {
        const kind = kinds.find((each) => each === request.resourceType())
        weights.requests += 1
        const sizes = await request.sizes().catch(() => undefined)
        if (kind && sizes) weights[kind] += sizes.responseBodySize + sizes.responseHeadersSize
      })
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await context.close()
      found[path] = weights
    }
  } finally {
    await browser.close()
  }
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
  console.log('\nWeight of a first visit, phone, kB over the wire (goal: script ≤ 150, styles ≤ 20)')
  printRows([
    ['page', 'page kB', 'script', 'styles', 'pictures', 'fonts', 'requests', ''],
    ...Object.entries(found).map(([path, weights]) => [
      path,
      ...kinds.map((kind) => kilobytes(weights[kind])),
      String(weights.requests),
      weights.script <= 150_000 && weights.stylesheet <= 20_000 ? 'met' : 'missed',
    ]),
  ])
  return found
}
