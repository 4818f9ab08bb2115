import { expect } from 'vitest'
import type { Shopper } from './shopper.ts'

/** From goods in the cart to a paid order, as far as a shopper does it. */

/** From the sheet that opens once something is in the cart to the checkout. */
export async function toCheckout(shopper: Shopper): Promise<void> {
  await shopper.button(shopper.t.addedDrawer.toCheckout, shopper.dialog)
  await shopper.sees(shopper.page.getByRole('heading', { level: 1, name: shopper.t.checkout.title }))
}

/** A guest in the United States fills in who receives the parcel, and where. */
export async function writeAddress(shopper: Shopper, email: string): Promise<void> {
  const { checkout } = shopper.t
  await shopper.write(checkout.firstName, 'Lin')
  await shopper.write(checkout.lastName, 'Marsh')
  await shopper.write(checkout.email, email)
  await shopper.write(checkout.phone, '+1 415 555 0134')
  await shopper.write(checkout.street, '18 Harbor Street')
  await shopper.write(checkout.city, 'San Francisco')
  await shopper.choose(checkout.provinceOf.state, 'California')
  await shopper.write(checkout.postalCodeOf.US, '94107')
}

/** The same in China, where the district is picked. */
export async function writeAddressInChina(shopper: Shopper, email: string): Promise<void> {
  const { checkout } = shopper.t
  await shopper.write(checkout.fullName, '林小雨', shopper.main)
  await shopper.write(checkout.phone, '13800138000', shopper.main)
  await pickDistrict(shopper)
  await shopper.write(checkout.streetInChina, '文三路 98 号 7 幢 1203 室', shopper.main)
  await shopper.write(checkout.email, email, shopper.main)
}

/** 浙江省 杭州市 西湖区, from the sheet with a list for each level. */
export async function pickDistrict(shopper: Shopper): Promise<void> {
  const { addresses } = shopper.t
  await shopper.button(addresses.pickDivision, shopper.main)
  const sheet = shopper.page.getByRole('dialog', { name: addresses.pickDivisionTitle })
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await shopper.press(sheet.getByRole('option', { name, exact: true }))
  await shopper.button(addresses.divisionConfirm, sheet)
}

/** Finishes the parts of the checkout that are open, up to the payment. */
export async function toPayment(shopper: Shopper): Promise<void> {
  const { checkout } = shopper.t
  const form = shopper.page.locator('form[data-open]')
  for (const [part, button] of [
    ['address', checkout.toDelivery],
    ['delivery', checkout.toPaymentPart],
  ] as const) {
    if ((await form.getAttribute('data-open')) !== part) continue
    await shopper.button(button, shopper.main)
    await expect.poll(() => form.getAttribute('data-open'), { timeout: 20_000 }).not.toBe(part)
  }
}

/** Presses the button that pays, confirms at the provider, and comes back. */
export async function payNow(shopper: Shopper): Promise<void> {
  const { pay } = shopper.t
  await shopper.button(/^(Pay|支付) [$¥]/, shopper.main)
  await shopper.page.waitForURL(/\/sandbox\//)
  await shopper.press(shopper.page.getByRole('button'))
  await shopper.sees(pay.succeeded)
}

/** From the thanks for a payment to the order. */
export async function openPaidOrder(shopper: Shopper): Promise<void> {
  await shopper.link(shopper.language === 'zh' ? /^查看订单/ : /^View order/, shopper.main)
  await shopper.page.waitForURL(/\/buyer\/order\/detail\//)
}
