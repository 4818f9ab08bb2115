import { Client } from 'pg'
import { aBuyer } from './buyer.ts'
import { addressOfBuyer } from './checkout.ts'
import type { BenchMall } from './mall.ts'
import { type Measured, measuredFrom } from './table.ts'

/**
 * Many buyers want the last pieces of one variant at the same moment. Everybody has a checkout ready and places it; the
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

  const all = Array.from({ length: buyers }, () => aBuyer(mall.url))
  const ready = await Promise.all(
    all.map(async (buyer) => {
      const checkouts: { key: string; due: object }[] = []
      while (checkouts.length < asks / buyers) {
        const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
          orderSource: 'ITEM_DETAIL',
          orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
        })
        const due =
          checkouts[0]?.due ??
          (await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })).body.needPayAmt
        checkouts.push({ key: saved.key, due })
      }
      return { buyer, checkouts }
    }),
  )
  await sql.query('update stock set available = $2 where variant_id = $1', [variantId, stock])

  const times: number[] = []
  let placed = 0
  let failures = 0
  const since = performance.now()
  await Promise.all(
    ready.map(async ({ buyer, checkouts }) => {
      for (const { key, due } of checkouts) {
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

async function countOf(sql: Client, variantId: string): Promise<{ available: number; promised: number }> {
  const { rows } = await sql.query<{ available: number; promised: number }>(
    'select sum(available)::int as available, sum(reserved + sold)::int as promised from stock where variant_id = $1',
    [variantId],
  )
  return rows[0]!
}
