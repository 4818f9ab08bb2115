import { sql } from '#database/sql.ts'
import { shipmentFacts } from '#modules/shipments/server/read-models/shipment-facts.ts'
import type { Database, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { heldBy } from '../read-models/held-by.ts'

export type HeldOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  /** Set when the id was that of a parcel. */
  readonly shipmentId: Id | undefined
}

/**
 * The order that an id means, its own or that of one of its parcels (TRAP-34), when the caller holds it. Another buyer's
 * order does not exist (TRAP-112).
 */
export async function heldOrder(
  tx: Database | Transaction,
  { holder }: OrderHolderContext,
  id: Id,
): Promise<HeldOrder> {
  const rows = await sql<{
    id: Id
    group_id: Id
    buyer_id: Id
    shipment_id: Id | null
  }>`
    select o.id, o.group_id, o.buyer_id, named.shipment_id
    from (
      select ${id}::bigint as order_id, null::bigint as shipment_id
      union all select order_id, id from ${shipmentFacts} shipments where id = ${id}
    ) named
    join orders o on o.id = named.order_id
    join order_groups g on g.id = o.group_id
    where ${heldBy(holder)}`.rows(tx)
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return {
    orderId: row.id,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shipmentId: row.shipment_id ?? undefined,
  }
}
