// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { knownPeopleTools } from './support/known-people.ts'
import { aClient, aMall, anAddress, aProduct, aShop, placeAnOrder, type TestMall } from './support/mall.ts'

let mall: TestMall
let variantId: Id
const logged: string[] = []
beforeAll(async () => {
  mall = await aMall({ worker: true, logTo: { write: (line) => logged.push(line) } })
  await sql`
    create function rows_of(name text) returns text language plpgsql as $$
    declare found text;
    begin
      execute 'select string_agg(t::text, E''\\n'') from ' || name || ' t' into found;
      return coalesce(found, '');
    end $$`.run(mall.db)
  const { shopId } = await aShop(mall)
  variantId = (await aProduct(mall, shopId, { stock: 100 })).variantId
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const { signedIn } = knownPeopleTools(
  () => mall,
  () => variantId,
)

describe('All that the mall knows of a person', () => {
  test('is told to the person alone, by what it is about', async () => {
    const { client, email } = await signedIn({ name: 'Mara' })
    await placeAnOrder(client, [{ variantId }], { ...anAddress, poiName: '7 Own Street' })
    const { body } = await client.post('/api/user/web/data', {})
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'account',
        'devices',
        'addresses',
        'certificates',
        'orders',
        'cards',
        'reviews',
        'views',
      ]),
    )
    expect(body.account).toMatchObject({ name: 'Mara', email })
    expect(body.orders).toHaveLength(1)
    expect(body.orders[0].shippingAddress.street).toBe('7 Own Street')
    const { client: other } = await signedIn({ name: 'Otto' })
    expect((await other.post('/api/user/web/data', {})).text).not.toContain('7 Own Street')
    expect((await aClient(mall.url).post('/api/user/web/data', {})).status).toBe(401)
  })
})
