import { Client } from 'pg'
import { aBuyer, type Buyer } from './buyer.ts'
import { addressOfBuyer } from './checkout.ts'
import type { BenchMall } from './mall.ts'
import { type Measured, measuredFrom } from './table.ts'

/** A buyer may have ten orders that wait for payment. */
const asksOfBuyer = 10

/**
 * Many buyers want the last pieces of one variant at the same moment. Each has checkouts ready and places them; the
 * answers are counted, and then the pieces: not one more was sold than there was, and not one fewer.
 */
export async function measureHotVariant(
  mall: BenchMall,
  { buyers, stock, asks }: { buyers: number; stock: number; asks: number },
): Promise<Measured & { readonly placed: number; readonly isExact: boolean }> {
  const variantId = mall.hotVariantId
  const sql = new Client({ connectionString: mall.databaseUrl })
  await sql.connect()
  await sql.query('update stock set available = 5000000 where variant_id = $1', [variantId])
  const before = await countOf(sql, variantId)

  const all = Array.from({ length: Math.ceil(asks / asksOfBuyer) }, () => aBuyer(mall.url))
  const ready: { buyer: Buyer; checkouts: { key: string; due: object }[] }[] = []
  const unready = [...all]
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (let buyer = unready.pop(); buyer; buyer = unready.pop())
        ready.push({ buyer, checkouts: await checkoutsOf(buyer, variantId) })
    }),
  )
  await sql.query('update stock set available = $2 where variant_id = $1', [variantId, stock])

  const times: number[] = []
  let placed = 0
  let failures = 0
  const since = performance.now()
  // Each buyer's first request, then each one's second: none sends two at the same time.
  const waiting = Array.from({ length: asksOfBuyer }, (_, turn) =>
    ready.map(({ buyer, checkouts }) => ({ buyer, ...checkouts[turn]! })),
  ).flat()
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { buyer, key, due } = next
        const begun = performance.now()
        const { status, body } = await buyer.once('/sapi/mall-order/web/order/createOrder', {
          key,
          selectedAddress: addressOfBuyer,
          needPayAmt: due,
        })
        times.push(performance.now() - begun)
        if (status === 200) placed += 1
        else if (body?.code !== 'item solt out') failures += 1
      }
    }),
  )
  const lasted = (performance.now() - since) / 1_000
  const after = await countOf(sql, variantId)
  for (const buyer of all) buyer.close()
  await sql.query('update stock set available = 5000000 where variant_id = $1', [variantId])
  await sql.end()
  return {
    ...measuredFrom(times, lasted, failures),
    placed,
    isExact: placed === stock && after.available === 0 && after.promised - before.promised === stock,
  }
}

/** As many checkouts of one piece as a buyer may place. */
async function checkoutsOf(buyer: Buyer, variantId: string): Promise<{ key: string; due: object }[]> {
  const checkouts: { key: string; due: object }[] = []
  while (checkouts.length < asksOfBuyer) {
    const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    })
    const due =
      checkouts[0]?.due ??
      (await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })).body.needPayAmt
    checkouts.push({ key: saved.key, due })
  }
  return checkouts
}

async function countOf(sql: Client, variantId: string): Promise<{ available: number; promised: number }> {
  const { rows } = await sql.query<{ available: number; promised: number }>(
    'select sum(available)::int as available, sum(reserved + sold)::int as promised from stock where variant_id = $1',
    [variantId],
  )
  return rows[0]!
}
