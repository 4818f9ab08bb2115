import type { BrowserContext } from 'playwright-core'
import { unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { busyPage } from '../../src/server/busy-page.ts'
import type { ScreenVisit } from './screen.ts'

/** States of pages that no address names. */

/** Browsers whose cart is filled: in the next width it is the same. */
const filled = new WeakSet<BrowserContext>()

/** Puts the products into the cart, as their pages do without script, and shows it. */
export const addToCart =
  (...products: readonly string[]) =>
  async ({ page, prefix }: ScreenVisit): Promise<void> => {
    const isFilled = filled.has(page.context())
    filled.add(page.context())
    for (const product of isFilled ? [] : products) {
      const address = `${prefix}/product/${product}`
      const html = await (await page.request.get(address)).text()
      const [, variantId] = /name="variantId" value="(\d+)"/.exec(html) ?? []
      if (!variantId) throw new Error(`${address} cannot be added to the cart`)
      const added = await page.request.post(`${prefix}/cart`, {
        form: { intent: 'add', variantId, quantity: '1', from: `/product/${product}` },
      })
      if (!added.ok()) throw new Error(`${address} was not added: ${added.status()}`)
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
    ['sorrel-shell-chair', 'hazel-stool', 'fennel-lounge-chair', 'bramble-hall-bench'].map(
      async (product) => {
        const html = await (await page.request.get(`/product/${product}`)).text()
        return /name="productId" value="(\d+)"/.exec(html)?.[1]
      },
    ),
  )
  return pages.compare(ids.flatMap((id) => id ?? []))
}
