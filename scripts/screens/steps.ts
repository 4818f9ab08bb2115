import type { BrowserContext, Page } from 'playwright-core'
import { unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { busyPage } from '../../src/server/busy-page.ts'
import type { ScreenVisit } from './screen.ts'

/** States of pages that no address names. */

/** Browsers whose cart is filled: in the next width it is the same. */
const filled = new WeakSet<BrowserContext>()

/** An id in the forms of a product's page. */
async function idOn(page: Page, product: string, name: 'variantId' | 'productId'): Promise<string> {
  const html = await (await page.request.get(pages.product(product))).text()
  const id = new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1]
  if (!id) throw new Error(`The page of ${product} has no ${name}`)
  return id
}

/** Puts the products into the cart, as their pages do without script, and shows it. */
export const addToCart =
  (...products: readonly string[]) =>
  async ({ page, prefix }: ScreenVisit): Promise<void> => {
    const isFilled = filled.has(page.context())
    filled.add(page.context())
    for (const product of isFilled ? [] : products) {
      const variantId = await idOn(page, product, 'variantId')
      const added = await page.request.post(`${prefix}/cart`, {
        form: { intent: 'add', variantId, quantity: '1', from: `/product/${product}` },
      })
      if (!added.ok()) throw new Error(`${product} was not added: ${added.status()}`)
    }
    await page.goto(`${prefix}/cart`)
  }

/** From the cart, with goods of one shop and of another, to the checkout. */
export async function openCheckout(visit: ScreenVisit): Promise<void> {
  const { page } = visit
  await addToCart('larch-storage-box', 'harbour-oak-tray')(visit)
  await page.locator('main button[name="intent"][value="checkout"]').last().click()
  await page.waitForURL('**/checkout?key=*')
}

/** A checkout that was sent with nothing filled in. */
export async function refuseCheckout(visit: ScreenVisit): Promise<void> {
  await openCheckout(visit)
  await visit.page.locator('main form button[type="submit"]').last().click()
  await visit.page.waitForTimeout(500)
}

/** From the home page to a category, as a visitor walks. */
const walkOn = ({ page, prefix }: ScreenVisit) =>
  page.locator(`main a[href^="${prefix}/category/"]`).first().click()

/** The page that a failure leaves, while the visitor walks from one page to the next. */
export async function showServerError(visit: ScreenVisit): Promise<void> {
  await visit.page.route('**/category/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await walkOn(visit)
  await visit.page.waitForTimeout(1_000)
}

/** A visitor who loses the line, and walks on. */
export async function goOffline(visit: ScreenVisit): Promise<void> {
  await visit.page.context().setOffline(true)
  await walkOn(visit)
  await visit.page.waitForTimeout(1_000)
}

/** The page of a mall that has too many visitors: it stands alone. */
export async function showBusyPage({ page, prefix }: ScreenVisit): Promise<void> {
  // A page of the mall would refuse the styles of this one.
  await page.goto('about:blank')
  await page.setContent(busyPage(prefix === '' ? 'en' : 'zh', 'overloaded', unnamedMall))
}

/** The last mails of the demo, unfolded. */
export async function openMails({ page }: ScreenVisit): Promise<void> {
  await page.evaluate(() => {
    for (const mail of [...document.querySelectorAll('details')].slice(0, 12)) mail.open = true
  })
}

/** The address at which four products stand side by side. */
export async function comparison({ page }: ScreenVisit): Promise<string> {
  const ids = await Promise.all(
    ['sorrel-shell-chair', 'hazel-stool', 'fennel-lounge-chair', 'bramble-bench'].map((product) =>
      idOn(page, product, 'productId'),
    ),
  )
  return pages.compare(ids)
}
