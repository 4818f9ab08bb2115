import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type Numbered = { readonly orderId: Id; readonly parcels: readonly { carrier: string; number: string }[] }

/** A shop's orders of these numbers, each with the parcels that it has. */
export async function ordersByNumber(
  { db, shopId }: MerchantContext,
  numbers: readonly string[],
): Promise<Map<string, Numbered>> {
  const rows = await sql<{ number: string; orderId: Id; parcels: { carrier: string; number: string }[] }>`
    select o.number, o.id as "orderId", coalesce((select json_agg(json_build_object('carrier', s.carrier, 'number', coalesce(s.tracking_number, '')))
      from shipments s where s.order_id = o.id and s.status <> 'cancelled'), '[]') as parcels
    from orders o where o.shop_id = ${shopId} and o.number = any(${numbers}::text[])`.rows(db)
  return new Map(rows.map(({ number, ...order }) => [number, order]))
}
