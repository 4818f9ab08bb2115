import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { addressFields } from '#modules/addresses/rules/address.ts'
import { inputsOf } from '../support/checkout-form.ts'
import { aClient, aProduct, aShop, type Client } from '../support/mall.ts'
import { look, orderPagesTools, read } from '../support/order-pages.ts'
import { expectSoundBooks, standing } from '../support/payments.ts'
import { aMallWithPaypal } from '../support/provider-mall.ts'

/** A guest without an address buys by the express button, by forms alone as a browser without script sends them. */

let at: Awaited<ReturnType<typeof aMallWithPaypal>>
beforeAll(async () => {
  at = await aMallWithPaypal()
})
beforeEach(() => sql`truncate rate_limits`.run(at.mall.db))
afterAll(() => at.stop())

const { send } = orderPagesTools(() => at.mall)
const channel = 'PAYPAL_PAY_PC'

/** A guest with goods in the cart, who has pressed the button there. */
async function atPaypal() {
  const guest = aClient(at.mall.url)
  const { variantId } = await aProduct(at.mall, (await aShop(at.mall)).shopId, { stock: 5 })
  await send(guest, '/cart', { intent: 'add', variantId, quantity: '2' })
  const cart = await look(guest, '/cart')
  expect(cart.html).toMatch(new RegExp(`value="${channel}"[^>]*name="approve"`))
  const pressed = await send(guest, '/cart', { intent: 'checkout', approve: channel })
  expect(pressed.location).toMatch(/\/checkoutnow\?token=/)
  return { guest, page: pressed.location! }
}

/** The buyer presses a button of PayPal's page, which leads back to the mall. */
async function choose(page: string, choice: string): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  })
  const { pathname, search } = new URL(answer.headers.get('location')!)
  return `${pathname}${search}`
}

async function back(guest: Client, page: string) {
  const { location } = await look(guest, await choose(page, 'balance'))
  return { path: location!, checkout: await look(guest, location!) }
}

test('PayPal hands back name, mail and address, the checkout shows the final total, and one press orders and pays it (PAY-01, CHK-07)', async () => {
  const { guest, page } = await atPaypal()
  const { path, checkout } = await back(guest, page)
  expect(path).toMatch(/\/checkout\?key=\d+&approval=\d+$/)
  expect(checkout.html).toContain('data-open="payment"')
  const fields = inputsOf(checkout.html)
  expect(fields).toMatchObject({ firstName: 'Jordan', email: 'jordan.fisher@buyer.test', channel })
  expect(addressFields.filter((field) => field in fields && fields[field] === '')).toEqual(['company'])
  // Shipping and tax are in it by now: PayPal has agreed to less.
  const seen = Number(fields.seenAmount)
  const order = at.standIn.orderOfToken(new URL(page).searchParams.get('token')!)!
  expect(order.status).toBe('APPROVED')
  const paid = await send(guest, path, { ...fields, province: 'CA', country: 'US', intent: 'pay' })
  expect(paid.location).toContain('/buyer/pay-result?')
  const groupId = new URL(paid.location!, at.mall.url).searchParams.get('contractId')!
  await expect.poll(() => standing(at.mall, groupId), { timeout: 15_000 }).toMatchObject({ group: 'paid' })
  expect(Number(order.amount.value) * 100).toBeCloseTo(seen)
  const { shipping } = (await sql<{ shipping: { street: string; email: string } }>`
    select shipping_address as shipping from order_groups where id = ${groupId}`.row(at.mall.db))!
  expect(shipping).toMatchObject({
    street: '2211 Mission Street',
    detail: 'Apt 3',
    email: 'jordan.fisher@buyer.test',
  })
  // The draft ended with the order.
  expect(await sql`select from checkout_drafts`.rows(at.mall.db)).toEqual([])
  await expectSoundBooks(at.mall)
})

test('a buyer who cancels at PayPal is in the checkout again, and nothing was agreed; another guest has no use of an agreement', async () => {
  const { guest, page } = await atPaypal()
  const cancelled = await choose(page, 'cancel')
  expect(cancelled).toMatch(/^\/checkout\?key=\d+&token=/)
  const checkout = await look(guest, cancelled)
  expect(checkout.html).toContain('data-open="address"')
  expect(checkout.html).not.toContain('name="approval"')

  const other = await atPaypal()
  const { path } = await back(other.guest, other.page)
  const approval = /approval=(\d+)/.exec(path)![1]!
  const key = /key=(\d+)/.exec(cancelled)![1]!
  const foreign = await look(guest, `/checkout?key=${key}&approval=${approval}`)
  expect(foreign.html).not.toContain('name="approval"')
  expect((await look(guest, `/checkout/approved?key=${key}&approval=${approval}`)).location).toMatch(
    /\/checkout\?key=\d+$/,
  )
})

test('a guest who buys a member item before the script is there is told at the item, with the ways to an account that lead back (PDP-86, CART-11)', async () => {
  const guest = aClient(at.mall.url)
  const { variantId, urlKey } = await aProduct(at.mall, (await aShop(at.mall)).shopId)
  await sql`update prices set member_amount = 4000 where variant_id = ${variantId}`.run(at.mall.db)
  const from = `/product/${urlKey}?variant=${variantId}`
  for (const [intent, words] of [
    ['buy', 'Sign in to buy this member item'],
    ['add', 'Sign in to add this member item to your cart'],
  ] as const) {
    const sent = await send(guest, '/cart', { intent, variantId, quantity: '1', from })
    expect(sent.location).toBe(`${from}&signIn=${intent}`)
    const { text, html } = read(await guest.get(sent.location!))
    expect(text).toContain(words)
    const target = encodeURIComponent(from)
    expect(html).toContain(`href="/login?target=${target}"`)
    expect(html).toContain(`href="/signup?target=${target}"`)
  }
})
