import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, aShop, type TestMall } from '#tests/support/mall.ts'
import { outcome } from '#tests/support/orders.ts'
import { aSizedShirt } from '#tests/support/sized-shirt.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'

type Line = { id: string; sku: { id: string }; skuQty: number; snapshotPrc: { value: number } }

/** A guest with shirts of these sizes in the cart, put in one after the other. */
async function aGuestWith(
  stocks: Readonly<Record<string, { price?: number; stock?: number }>>,
  ...held: readonly (readonly [string, number])[]
) {
  const shirt = await aSizedShirt(mall, (await aShop(mall)).shopId, stocks)
  const guest = aClient(mall.url)
  const add = async (size: string, skuQty: number) =>
    (await guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: shirt.sizes[size]! }, skuQty }]))
      .body[0].id as string
  const lineIds: string[] = []
  for (const [size, quantity] of held) lineIds.push(await add(size, quantity))
  const lines = async () => (await guest.post(`${cart}/querycart`)).body.cartLineList as Line[]
  const change = (lineId: string, from: string, to: string) =>
    guest.post(`${cart}/changevariant`, {
      lineId,
      fromVariantId: shirt.sizes[from] ?? from,
      variantId: shirt.sizes[to] ?? to,
    })
  return { shirt, guest, add, lineIds, lines, change }
}

const shown = (lines: readonly Line[], sizes: Readonly<Record<string, string>>) =>
  lines.map(({ sku, skuQty }) => [Object.keys(sizes).find((key) => sizes[key] === sku.id), skuQty])

describe('The variant of a line', () => {
  test('is changed where it stands: the line keeps its id, its place and its quantity, and takes the price of now (CART-21)', async () => {
    const { shirt, lineIds, lines, change } = await aGuestWith(
      { s: {}, m: { price: 6_000 }, l: {} },
      ['s', 3],
      ['l', 1],
    )
    const [first] = lineIds
    const { status, body } = await change(first!, 's', 'm')
    expect([status, body]).toEqual([
      200,
      { lineId: first, variantId: shirt.sizes.m, quantity: 3, quantityBefore: null, isMerged: false },
    ])
    const after = await lines()
    expect(shown(after, shirt.sizes)).toEqual([
      ['l', 1],
      ['m', 3],
    ])
    expect([after[1]!.id, after[1]!.snapshotPrc.value]).toEqual([first, 60])
  })

  test('is added to the line that has it already, never above what there is (CART-09, CART-21)', async () => {
    const { shirt, lineIds, lines, change } = await aGuestWith({ s: {}, m: { stock: 4 } }, ['m', 3], ['s', 2])
    const { body } = await change(lineIds[1]!, 's', 'm')
    expect(body).toMatchObject({ lineId: lineIds[0], quantity: 4, isMerged: true })
    expect(shown(await lines(), shirt.sizes)).toEqual([['m', 4]])
  })

  test('takes as many as there are, and tells how many there were (CART-21)', async () => {
    const { shirt, lineIds, lines, change } = await aGuestWith({ s: {}, m: { stock: 2 } }, ['s', 5])
    expect((await change(lineIds[0]!, 's', 'm')).body).toMatchObject({ quantity: 2, quantityBefore: 5 })
    expect(shown(await lines(), shirt.sizes)).toEqual([['m', 2]])
  })

  test('is refused where it is sold out, of another product, or nothing of the caller, and the line stays as it was (CART-21)', async () => {
    const { shirt, lineIds, lines, change } = await aGuestWith({ s: {}, m: { stock: 0 } }, ['s', 2])
    const [lineId] = lineIds
    const other = await aSizedShirt(mall, (await aShop(mall)).shopId, { s: {} })
    expect(outcome(await change(lineId!, 's', 'm'))).toEqual([409, 'outOfStock'])
    expect(outcome(await change(lineId!, 's', other.sizes.s!))).toEqual([404, 'notFound'])
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    const request = { lineId, fromVariantId: shirt.sizes.s, variantId: shirt.sizes.m }
    expect(outcome(await stranger.post(`${cart}/changevariant`, request))).toEqual([404, 'notFound'])
    expect(shown(await lines(), shirt.sizes)).toEqual([['s', 2]])
  })

  test('is left alone where another tab has changed it since it was shown (CART-21)', async () => {
    const { shirt, lineIds, lines, change } = await aGuestWith({ s: {}, m: {}, l: {} }, ['s', 2])
    expect((await change(lineIds[0]!, 's', 'm')).status).toBe(200)
    expect(outcome(await change(lineIds[0]!, 's', 'l'))).toEqual([409, 'lineChanged'])
    expect(shown(await lines(), shirt.sizes)).toEqual([['m', 2]])
  })

  test('loses nothing while two tabs give two lines the same variant, and a third adds more of it (CART-21)', async () => {
    const { shirt, lineIds, add, lines, change } = await aGuestWith(
      { s: {}, m: {}, l: {} },
      ['s', 1],
      ['m', 2],
    )
    const [one, two] = await Promise.all([
      change(lineIds[0]!, 's', 'l'),
      change(lineIds[1]!, 'm', 'l'),
      add('l', 4),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(shown(await lines(), shirt.sizes)).toEqual([['l', 7]])
  })
})
