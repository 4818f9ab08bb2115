import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The tax class of several products, set by their shop in one batch. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
  await sql`insert into tax_classes (code, name) values ('books', '{"en": "Books", "zh": "图书"}')`.run(
    mall.db,
  )
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

async function aDesk(count: number) {
  const { shopId } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const productIds: Id[] = []
  for (let at = 0; at < count; at++) productIds.push((await aProduct(mall, shopId, {})).productId)
  const call = (name: string) => (body: object) =>
    client.post(`${sellerCalls(shopId, 'item')}/item/${name}`, body)
  return { productIds, read: call('tax'), save: call('tax/save'), history: call('history') }
}

const classesOf = async ({ read, productIds }: Awaited<ReturnType<typeof aDesk>>) =>
  (await read({ productIds })).body.products.map(({ taxClass }: { taxClass: string }) => taxClass)

describe('The tax class of several products', () => {
  test('is set in one batch, to one of every mall or one that the platform added, and stands in their history (SYS-15)', async () => {
    const desk = await aDesk(3)
    const [one, two] = desk.productIds
    expect((await desk.read({ productIds: [one] })).body.ownClasses).toEqual([
      { code: 'books', name: { en: 'Books', zh: '图书' } },
    ])
    expect((await desk.save({ productIds: [one, two], taxClass: 'books' })).status).toBe(200)
    expect(await classesOf(desk)).toEqual(['books', 'books', 'standard'])
    const { body } = await desk.history({ productId: one, page: 1, pageSize: 10 })
    expect(JSON.stringify(body)).toContain('taxClass')
    expect((await desk.save({ productIds: [one], taxClass: 'zero' })).status).toBe(200)
    expect(await classesOf(desk)).toEqual(['zero', 'books', 'standard'])
  })

  test('is refused for a class that the platform does not have, and for goods of another shop: then none changes', async () => {
    const [desk, other] = [await aDesk(1), await aDesk(1)]
    const wrong = await desk.save({ productIds: desk.productIds, taxClass: 'toys' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, [expect.objectContaining({ field: 'taxClass' })]])
    const foreign = await desk.save({
      productIds: [...desk.productIds, ...other.productIds],
      taxClass: 'reduced',
    })
    expect(foreign.status).toBe(404)
    expect([await classesOf(desk), await classesOf(other)]).toEqual([['standard'], ['standard']])
    expect((await desk.read({ productIds: other.productIds })).body.products).toEqual([])
  })
})
