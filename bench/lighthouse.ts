import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#database/embedded.ts'
import { findChromium } from '../tests/support/chromium.ts'
import type { BenchMall } from './mall.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/** The phone that Lighthouse makes of the browser. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const rounds = 5

/** Pages of one visitor, which no search engine is to list: what it thinks of them is not measured. */
const isUnlisted = (path: string) => /^(\/zh)?\/(cart|checkout)\b/.test(path)

/** The pages that are measured: each of them in the languages of the site. */
const pagesToMeasure = ({ urlKey, checkout }: { readonly urlKey: string; readonly checkout: string }) =>
  ['/', '/category/furniture', `/product/${urlKey}`, '/cart', checkout, '/shop/hearth-and-grain'].flatMap(
    (path) => [path, `/zh${path === '/' ? '' : path}`],
  )

/**
 * Lighthouse scores of the pages on a phone, for every visitor but the first: resized pictures exist already, and
 * the visitor has goods in the cart. The median of five rounds, as single ones differ by ten points.
 */
export async function measureLighthouse({
  url,
  urlKey,
  variantIds,
}: Pick<BenchMall, 'url' | 'urlKey' | 'variantIds'>): Promise<Record<string, Record<string, number>>> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  const look = async (path: string) => {
    const run = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories.filter((name) => name !== 'seo' || !isUnlisted(path)),
    })
    if (!run) throw new Error(`Lighthouse said nothing about ${path}`)
    return run.lhr
  }
  const found: Record<string, Record<string, number>> = {}
  try {
    const checkout = await checkoutOf(port, url, variantIds.slice(0, 2))
    const paths = pagesToMeasure({ urlKey, checkout })
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
      const scores = categories.flatMap((name) =>
        scored[name] ? [{ name, score: Math.round((scored[name].score ?? 0) * 100) }] : [],
      )
      found[path] = Object.fromEntries(scores.map(({ name, score }) => [name, score]))
      const shown = categories.map((name) => scores.find((each) => each.name === name)?.score ?? 'not listed')
      console.log(path.padEnd(40) + shown.map((score) => String(score).padStart(16)).join(''))
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

/**
 * Fills the cart of the browser that Lighthouse opens its pages in: it keeps cookies from page to page, and no files.
 *
 * @returns the path of its checkout
 */
async function checkoutOf(port: number, url: string, variantIds: readonly string[]): Promise<string> {
  const lent = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await lent.contexts()[0]!.newPage()
  const added = await page.request.post(`${url}/sapi/mall-order/cartline/batchcreatenewcartlines`, {
    data: variantIds.map((id) => ({ sku: { id }, skuQty: 1 })),
  })
  if (!added.ok()) throw new Error(`The cart of the bench stays empty: ${await added.text()}`)
  await page.goto(`${url}/cart`)
  await page.locator('main button[name="intent"][value="checkout"]').last().click()
  await page.waitForURL('**/checkout?key=*')
  const { pathname, search } = new URL(page.url())
  await page.close()
  return pathname + search
}
