import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { channelsOn, checkoutFormTools } from '../support/checkout-form.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { aClient, aMall, anAccount, type TestMall } from '../support/mall.ts'
import { look } from '../support/order-pages.ts'
import { wordsIn } from './words.ts'

/** The parts of the checkout, and paying in its last one, as forms alone do it. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { product, submit } = checkoutFormTools(() => mall)

test('a checkout shows the ways to pay of its order, and is ordered and paid by one press: pressed again it leads to the same payment (PAY-01, PAY-05)', async () => {
  const guest = aClient(mall.url)
  const checkout = await product(guest)
  const shown = await look(guest, `/checkout?key=${checkout.key}`)
  const offered = channelsOn(shown.html).map(({ code }) => code)
  expect(offered).toEqual(expect.arrayContaining(['MOCKPAY', 'MOCKPAY_CODE', 'later']))
  expect(offered).not.toContain('MOCKPAY_QUICK')
  const pay = (channel: string) => submit(guest, checkout, undefined, { intent: 'pay', channel })
  const pressed = await Promise.all([pay('MOCKPAY'), pay('MOCKPAY')])
  const again = await pay('MOCKPAY')
  expect(new Set([...pressed, again].map(({ location }) => location)).size).toBe(1)
  expect(again.location).toMatch(/\/sandbox\/pay\//)
  const attempts = await sql`
    select from payment_attempts a join checkouts c on c.group_id = a.group_id where c.id = ${checkout.key}`.rows(
    mall.db,
  )
  expect(attempts).toHaveLength(1)
  // The order is placed, so its address leads to where it is paid.
  expect((await look(guest, `/checkout?key=${checkout.key}`)).location).toContain('/buyer/pre-pay?')
  // Another way of paying ends the first attempt.
  const scan = await pay('MOCKPAY_CODE')
  expect(scan.location).toMatch(/\/checkout\?key=\d+&merchantSerialNo=/)
  // The same page shows the code beside what was ordered, after a reload as well, and leads on once it is paid.
  const { checkout: words } = wordsIn('en')
  const code = await look(guest, scan.location!)
  expect(code.html).toMatch(/<svg[^>]*role="img"/)
  expect(code.text).toContain(words.review)
  expect(await look(guest, scan.location!)).toMatchObject({ status: 200 })
  const open = await sql<{ channel: string }>`
    select a.channel from payment_attempts a join checkouts c on c.group_id = a.group_id
    where c.id = ${checkout.key} and a.status in ('created', 'pending')`.rows(mall.db)
  expect(open).toEqual([{ channel: 'MOCKPAY_CODE' }])
})

test('a new card is entered on the page of the payment, and nothing is started before; another way to pay ignores the choice of cards (PAY-20)', async () => {
  const { email, password } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const checkout = await product(buyer)
  const pay = (channel: string) => submit(buyer, checkout, undefined, { intent: 'pay', channel, card: 'new' })
  const entering = await pay('MOCKPAY_QUICK')
  expect(entering.location).toMatch(/\/buyer\/pre-pay\?.*\badd=1/)
  const started = sql`
    select from payment_attempts a join checkouts c on c.group_id = a.group_id where c.id = ${checkout.key}`
  expect(await started.rows(mall.db)).toEqual([])
  expect((await pay('MOCKPAY')).location).toMatch(/\/sandbox\/pay\//)
})

test('a checkout opens its parts in turn by its form alone: what is wrong keeps a part open, and all that was typed stays (CHK-07, SHELL-36)', async () => {
  const guest = aClient(mall.url)
  const checkout = await product(guest)
  const step = async (intent: string, more: Record<string, string> = {}) => {
    const { html } = await submit(guest, checkout, undefined, { intent, ...more })
    return { html, open: /data-open="(\w+)"/.exec(html)?.[1] }
  }
  const wrong = await step('finish.address', { remark: 'Ring twice', postalCode: 'SW1' })
  expect(wrong.open).toBe('address')
  expect(wrong.html).toContain('Ring twice')
  const delivery = await step('finish.address', { remark: 'Ring twice' })
  expect(delivery.open).toBe('delivery')
  expect(delivery.html).toMatch(/value="18 Harbor Street"/)
  expect((await step('finish.delivery')).open).toBe('payment')
  expect((await step('open.address')).open).toBe('address')
  // A reload, or another day, finds what was typed; another guest does not.
  const again = await look(guest, `/checkout?key=${checkout.key}`)
  expect(again.html).toMatch(/value="18 Harbor Street"/)
  expect(again.html).toContain('data-open="payment"')
  const stranger = aClient(mall.url)
  const other = await product(stranger)
  expect((await look(stranger, `/checkout?key=${other.key}`)).html).not.toContain('18 Harbor Street')
  const placed = await sql<{ group_id: Id | null }>`
    select group_id from checkouts where id = ${checkout.key}`.row(mall.db)
  expect(placed).toEqual({ group_id: null })
})
