// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHandedBack } from '#modules/payments/rules/approval.ts'
import { newId } from '#platform/identifiers.ts'
import { aPaypal, merchant, type PaypalBench } from './paypal-bench.ts'

/** A buyer agrees at PayPal before there is an order, and PayPal hands back where the goods go. */
let bench: PaypalBench
beforeAll(async () => {
  bench = await aPaypal()
})
afterAll(async () => {
  await bench.stop()
  expect(bench.judged.faults).toEqual([])
})

async function anAgreement({ isApproved = true } = {}) {
  const { channel, account, standIn } = bench
  const serial = `MA${newId()}`
  const { reference, url } = await channel.approvals!.open({
    serial,
    account,
    amount: { amount: 60_000, currency: 'USD' },
    language: 'en',
    returnUrl: 'http://mall.localhost/checkout/approved?key=1&approval=2',
    cancelUrl: 'http://mall.localhost/checkout?key=1',
  })
  if (isApproved) standIn.approve(merchant, serial)
  return { serial, reference, url, order: standIn.orderOf(merchant, serial)! }
}
const read = (reference: string) => bench.channel.approvals!.read({ account: bench.account, reference })

test('nothing is handed back before the buyer agrees, then the name, the email and the address chosen at PayPal', async () => {
  const { reference, url, serial } = await anAgreement({ isApproved: false })
  expect(url).toContain(`checkoutnow?token=${reference}`)
  expect(await read(reference)).toBeUndefined()
  bench.standIn.approve(merchant, serial)
  const buyer = (await read(reference))!
  expect(addressHandedBack(buyer)).toEqual({
    ...{ firstName: 'Jordan', lastName: 'Fisher', email: 'jordan.fisher@buyer.test', phone: '+1 4155550148' },
    ...{ company: '', country: 'US', province: 'CA', city: 'San Francisco', postalCode: '94110' },
    ...{ street: 'Mission Street', detail: '2211, Apt 3' },
  })
})

test('an agreement is not captured before an order uses it, whatever PayPal reports of it', async () => {
  const { serial, order } = await anAgreement()
  const { account, channel, standIn, readAgain } = bench
  const approved = () =>
    standIn.message(merchant, {
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: standIn.shownOrder(order),
    })
  expect(await readAgain(approved)).toEqual([])
  await channel.ask({ account, serial, reference: order.id })
  expect([order.status, order.captures]).toEqual(['APPROVED', []])
})

test.each([
  { capture: 'now', ends: 'succeeded' },
  { capture: 'later', ends: 'authorised' },
] as const)(
  'the order takes its final amount from it ($capture), once, without another page for the buyer',
  async ({ capture, ends }) => {
    const { reference, order } = await anAgreement()
    const { channel, intentOf } = bench
    const intent = intentOf({ approval: reference, capture, amount: { amount: 63_750, currency: 'USD' } })
    const started = await channel.start(intent)
    expect(started).toEqual({ reference, next: { kind: 'wait' } })
    // The answer was lost, and the start is repeated.
    expect(await channel.start(intent)).toEqual(started)
    const facts = await channel.ask({ account: intent.account, serial: intent.serial, reference })
    expect(facts).toMatchObject([{ status: ends, serial: intent.serial, amount: 63_750, currency: 'USD' }])
    expect(order.invoiceId).toBe(intent.serial)
  },
)

test('an agreement that another order uses, or that was not given, leads to PayPal’s page of a new one', async () => {
  const { channel, intentOf } = bench
  const used = await anAgreement()
  await channel.start(intentOf({ approval: used.reference }))
  const open = await anAgreement({ isApproved: false })
  for (const approval of [used.reference, open.reference]) {
    const { reference, next } = await channel.start(intentOf({ approval }))
    expect(reference).not.toBe(approval)
    expect(next.kind).toBe('redirect')
  }
})
