import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'

/** The check of one part of the checkout before the next one opens. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const address = {
  ...{ firstName: 'Lin', lastName: 'Marsh', phone: '+1 415 555 0134', email: 'lin@example.test' },
  ...{ company: '', country: 'US', province: 'CA', city: 'San Francisco', postalCode: '94107' },
  ...{ street: 'Harbor Street', detail: '18' },
}

const check = async (shippingAddress: object, more: object = {}) => {
  const { status, body } = await aClient(mall.url).post('/api/checkout/v1/check-details', {
    shippingAddress,
    ...more,
  })
  const wrong = (body.fields ?? []) as { field: string; code: string }[]
  return { status, wrong: wrong.map(({ field, code }) => `${field} ${code}`) }
}

test('an address is refused at its fields by the rules of placing the order, and a good one is not (CHK-07, ADDR-11)', async () => {
  expect(await check(address)).toEqual({ status: 200, wrong: [] })
  expect(await check({ ...address, postalCode: 'SW1', phone: '12', city: '' })).toEqual({
    status: 400,
    wrong: [
      'shippingAddress.city required',
      'shippingAddress.phone invalidPhone',
      'shippingAddress.postalCode invalidPostalCode',
    ],
  })
  // A number that its country does not have, which a pattern would let through.
  expect((await check({ ...address, phone: '+1 115 555 0134' })).wrong).toEqual([
    'shippingAddress.phone unassignedPhone',
  ])
})

test('where no parcel is sent a contact is enough, and gift cards need their recipient (CHK-08)', async () => {
  const contact = { ...address, street: '', detail: '', city: '', postalCode: '', province: '' }
  expect((await check(contact)).status).toBe(400)
  expect(await check(contact, { isSent: false })).toEqual({ status: 200, wrong: [] })
  const giftCardRecipient = { email: 'ada@example.test', name: '', message: '' }
  expect((await check(address, { giftCardRecipient })).wrong).toEqual(['giftCardRecipient.name tooShort'])
})
