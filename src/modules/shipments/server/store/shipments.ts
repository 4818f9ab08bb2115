import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { exactlyOne } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'

export type ShipmentLine = { readonly lineId: Id; readonly quantity: number }

type NewShipment = {
  readonly shipmentId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly carrier: string
  /** Null with a carrier that has no numbers. */
  readonly trackingNumber: string | null
}

/**
 * A carrier that an order may be sent with: one of its site, or one of every site.
 * @throws Refusal `carrierUnknown`
 */
export async function carrierToSendWith(
  tx: Transaction,
  ofSite: readonly string[],
  code: string,
): Promise<{ hasNumbers: boolean }> {
  const row = await sql<{ hasNumbers: boolean }>`
    select has_numbers as "hasNumbers" from carriers
    where code = ${code} and is_active and (not has_numbers or code = any(${[...ofSite]}::text[]))`.row(tx)
  if (!row) throw new Refusal('carrierUnknown', {}, [{ field: 'carrier', code: 'carrierUnknown' }])
  return row
}

/** Whether a carrier gives its parcels numbers, also one that is no longer offered. */
export async function hasNumbersOf(tx: Transaction, code: string): Promise<boolean> {
  const row = await sql<{ hasNumbers: boolean }>`
    select has_numbers as "hasNumbers" from carriers where code = ${code}`.row(tx)
  return row?.hasNumbers ?? true
}

/**
 * A parcel with its contents. @throws Refusal `trackingNumberInvalid` when this order has a parcel of that
 * number
 */
export async function insertShipment(
  tx: Transaction,
  shipment: NewShipment,
  lines: readonly ShipmentLine[],
): Promise<void> {
  const rows = await sql<{ id: Id }>`
    insert into shipments (id, order_id, shop_id, carrier, tracking_number)
    values (${shipment.shipmentId}, ${shipment.orderId}, ${shipment.shopId}, ${shipment.carrier}, ${shipment.trackingNumber})
    on conflict (carrier, tracking_number, order_id) do nothing returning id`.rows(tx)
  exactlyOne(
    rows,
    () =>
      new Refusal('trackingNumberInvalid', {}, [{ field: 'trackingNumber', code: 'trackingNumberInvalid' }]),
  )
  await sql`
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select ${shipment.shipmentId}, line_id, quantity
    from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
      as sent (line_id, quantity)`.run(tx)
}

/** The parcels of an order have arrived, or one of them. @returns how many did, and how many are still on their way */
export async function receiveShipments(
  tx: Transaction,
  orderId: Id,
  shipmentId?: Id,
): Promise<{ arrived: number; onTheWay: number }> {
  const arrived = await sql<{ id: Id }>`
    update shipments set status = 'received', received_at = app_now()
    where order_id = ${orderId} and status = 'onTheWay'
      and (${shipmentId ?? null}::bigint is null or id = ${shipmentId ?? null})
    returning id`.rows(tx)
  const row = await sql<{ count: number }>`
    select count(*)::int as count from shipments where order_id = ${orderId} and status = 'onTheWay'`.row(tx)
  return { arrived: arrived.length, onTheWay: row!.count }
}

/** The order of a parcel of this shop. */
export const parcelOfShop = (
  tx: Transaction,
  shipmentId: Id,
  shopId: Id,
): Promise<{ orderId: Id; carrier: string } | undefined> =>
  sql<{ orderId: Id; carrier: string }>`
    select order_id as "orderId", carrier from shipments where id = ${shipmentId} and shop_id = ${shopId}`.row(
    tx,
  )

/** Another number for a parcel of a locked order, unless it has arrived or the order has a parcel of that number. */
export async function correctShipment(
  tx: Transaction,
  parcel: {
    readonly shipmentId: Id
    readonly orderId: Id
    readonly carrier: string
    readonly number: string | null
  },
): Promise<'corrected' | 'arrived' | 'taken'> {
  const others = await sql<{ id: Id }>`
    select id from shipments where order_id = ${parcel.orderId} and carrier = ${parcel.carrier}
      and tracking_number = ${parcel.number} and id <> ${parcel.shipmentId}`.rows(tx)
  if (others.length > 0) return 'taken'
  const rows = await sql<{ id: Id }>`
    update shipments set carrier = ${parcel.carrier}, tracking_number = ${parcel.number}
    where id = ${parcel.shipmentId} and status = 'onTheWay' returning id`.rows(tx)
  return rows.length === 1 ? 'corrected' : 'arrived'
}

/** A parcel of a locked order was not sent. */
export const cancelShipment = async (tx: Transaction, shipmentId: Id): Promise<void> => {
  const rows = await sql<{ id: Id }>`
    update shipments set status = 'cancelled' where id = ${shipmentId} and status = 'onTheWay' returning id`.rows(
    tx,
  )
  exactlyOne(rows, () => new Refusal('parcelNotCancellable'))
}
