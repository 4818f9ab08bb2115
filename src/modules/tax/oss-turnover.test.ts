import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import { aPaidOrder, signIn } from '#tests/support/orders.ts'

/** Distance sales within the European Union, counted against the threshold of the One-Stop-Shop. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await signIn(mall, { operatorRole: 'admin' })
})
afterAll(() => mall.stop())

const settings = async () => (await admin.post('/sapi/mall-admin/taxes', {})).body
const register = (entry: object) =>
  admin.post('/sapi/mall-admin/taxes/registration/save', { validFrom: '2020-01-01', ...entry })

type Sold = {
  country: string
  due: number
  tax: number
  postalCode?: string
  year?: number
  currency?: string
  treatment?: string
  refunded?: number
}

/** A paid order, rewritten to what a year of sales holds; its rows stay consistent but for its currency and lines. */
async function sold({ country, postalCode = '1000', due, tax, year, currency = 'EUR', ...more }: Sold) {
  const { id: orderId } = await aPaidOrder(mall)
  const goods = due - tax
  await sql`
    update orders set currency = ${currency}, list_amount = ${goods}, discount_amount = 0, goods_amount = ${goods}, shipping_amount = 0,
      insurance_amount = 0, tax_included = false, tax_amount = ${tax}, due_amount = ${due},
      tax_facts = ${more.treatment ? sql.json({ treatment: more.treatment }) : null},
      paid_at = case when ${year ?? null}::int is null then paid_at else make_timestamptz(${year ?? null}::int, 6, 1, 12, 0, 0, 'UTC') end
    where id = ${orderId}`.run(mall.db)
  await sql`
    update order_groups g set shipping_address = shipping_address || ${sql.json({ country, postalCode })}
    from orders o where o.group_id = g.id and o.id = ${orderId}`.run(mall.db)
  if (more.refunded)
    await sql`
      insert into refunds (id, order_id, reason, key, currency, amount)
      values (${orderId}, ${orderId}, 'cancelled', ${`test:${orderId}`}, ${currency}, ${more.refunded})`.run(
      mall.db,
    )
}

test('a mall registered in one member without the One-Stop-Shop sees its distance sales of this year and the last, and how near the threshold is (SYS-15)', async () => {
  expect((await settings()).oss).toBeNull()
  await register({ country: 'DE', number: 'DE136695976' })
  expect((await settings()).oss).toMatchObject({ country: 'DE', thisYear: 0, level: 'below' })
  const { year } = (await settings()).oss
  await sold({ country: 'FR', due: 600_000, tax: 100_000 })
  await sold({ country: 'AT', due: 360_000, tax: 60_000, treatment: 'taxed' })
  // Neither count sales at home, outside of the Union, and to businesses that owe the tax themselves.
  await sold({ country: 'DE', due: 500_000, tax: 0 })
  await sold({ country: 'US', due: 500_000, tax: 0 })
  await sold({ country: 'GB', postalCode: 'W1A 1AA', due: 500_000, tax: 0 })
  await sold({ country: 'IT', due: 500_000, tax: 0, treatment: 'reverseCharge' })
  await sold({ country: 'ES', postalCode: '35001', due: 500_000, tax: 0, treatment: 'export' })
  expect((await settings()).oss).toMatchObject({ thisYear: 800_000, lastYear: 0, level: 'near', others: [] })
  // Northern Ireland counts; half of it was refunded.
  await sold({ country: 'GB', postalCode: 'BT1 5GS', due: 240_000, tax: 40_000, refunded: 120_000 })
  await sold({ country: 'PL', due: 100_000, tax: 0, currency: 'PLN' })
  expect((await settings()).oss).toMatchObject({
    thisYear: 900_000,
    level: 'near',
    others: [{ currency: 'PLN', amount: 100_000 }],
  })
  await sold({ country: 'NL', due: 1_000_001, tax: 0, year: year - 1 })
  expect((await settings()).oss).toMatchObject({ thisYear: 900_000, lastYear: 1_000_001, level: 'past' })
  await register({ country: 'DE', scheme: 'oss' })
  expect((await settings()).oss).toBeNull()
})
