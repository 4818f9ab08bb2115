import { sql } from '#database/sql.ts'
import type { PartOfSale } from '#modules/ledger/rules/accounts.ts'
import { shipmentLineFacts } from '#modules/shipments/server/read-models/shipment-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'

/** The attempt whose provider holds the money for an obligation. */
export async function holdOf(tx: Transaction, obligationId: Id): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select p.id from payment_shares s join payment_attempts p on p.id = s.attempt_id
    where s.obligation_id = ${obligationId} and s.state = 'won' and p.status = 'authorised'`.row(tx)
  return row?.id
}

export async function requestOfShipment(tx: Transaction, shipmentId: Id): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select id from payment_capture_requests where shipment_id = ${shipmentId}`.row(tx)
  return row?.id
}

/** Units of lines in the parcels for which captures were requested, and in one more. */
export async function sentUnits(
  tx: Transaction,
  parcel: { readonly obligationId: Id; readonly shipmentId: Id },
): Promise<Map<Id, number>> {
  const rows = await sql<{ line_id: Id; units: number }>`
    select order_line_id as line_id, sum(quantity)::int as units from ${shipmentLineFacts} shipment_lines where shipment_id = ${parcel.shipmentId}
      or shipment_id in (select shipment_id from payment_capture_requests where obligation_id = ${parcel.obligationId})
    group by order_line_id`.rows(tx)
  return new Map(rows.map((row) => [row.line_id, row.units]))
}

/** Units of lines in all parcels of an order. */
export async function unitsInParcels(tx: Transaction, orderId: Id): Promise<Map<Id, number>> {
  const rows = await sql<{ line_id: Id; units: number }>`
    select l.id as line_id, sum(s.quantity)::int as units
    from order_lines l join ${shipmentLineFacts} s on s.order_line_id = l.id where l.order_id = ${orderId} group by l.id`.rows(
    tx,
  )
  return new Map(rows.map((row) => [row.line_id, row.units]))
}

/** Sum of the capture requests for earlier parcels. */
export async function requestedBefore(tx: Transaction, obligationId: Id): Promise<PartOfSale> {
  const row = await sql<{ amount: string; tax: string; commission: string; subsidy: string }>`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(subsidy), 0)::bigint as subsidy
    from payment_capture_requests where obligation_id = ${obligationId}`.row(tx)
  return {
    amount: Number(row!.amount),
    tax: Number(row!.tax),
    commission: Number(row!.commission),
    subsidy: Number(row!.subsidy),
  }
}

type NewRequest = PartOfSale & {
  readonly requestId: Id
  readonly attemptId: Id
  readonly obligationId: Id
  readonly shipmentId: Id
  readonly currency: Currency
}

export const insertCaptureRequest = (tx: Transaction, request: NewRequest): Promise<void> =>
  sql`
    insert into payment_capture_requests (id, attempt_id, obligation_id, shipment_id, currency, amount, tax, commission, subsidy, status)
    values (${request.requestId}, ${request.attemptId}, ${request.obligationId}, ${request.shipmentId}, ${request.currency},
      ${request.amount}, ${request.tax}, ${request.commission}, ${request.subsidy},
      case when ${request.amount}::bigint = 0 then 'done' else 'requested' end)`.run(tx)

export type CaptureRequest = PartOfSale & {
  readonly requestId: Id
  readonly attemptId: Id
  readonly obligationId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly currency: Currency
  readonly channel: string
  readonly accountId: Id
  readonly serial: string
  readonly reference: string | undefined
}

/**
 * A request still to be sent, counting this time; it is retried after growing pauses, at most an hour long.
 */
export async function takeCaptureRequest(db: Database, requestId: Id): Promise<CaptureRequest | undefined> {
  const row = await sql<{
    attempt_id: Id
    obligation_id: Id
    order_id: Id
    shop_id: Id
    currency: Currency
    amount: string
    tax: string
    commission: string
    subsidy: string
    channel: string
    account_id: Id
    serial: string
    provider_reference: string | null
  }>`
    update payment_capture_requests q set attempts = least(q.attempts + 1, 30000),
      ask_at = app_now() + least(power(2, q.attempts), 60) * interval '1 minute'
    from payment_attempts p, obligations b join orders o on o.id = b.order_id
    where q.id = ${requestId} and q.status = 'requested' and p.id = q.attempt_id and b.id = q.obligation_id
    returning q.attempt_id, q.obligation_id, b.order_id, o.shop_id, q.currency, q.amount, q.tax, q.commission, q.subsidy, p.channel,
      p.account_id, p.serial, p.provider_reference`.row(db)
  return (
    row && {
      requestId,
      attemptId: row.attempt_id,
      obligationId: row.obligation_id,
      orderId: row.order_id,
      shopId: row.shop_id,
      currency: row.currency,
      amount: Number(row.amount),
      tax: Number(row.tax),
      commission: Number(row.commission),
      subsidy: Number(row.subsidy),
      channel: row.channel,
      accountId: row.account_id,
      serial: row.serial,
      reference: row.provider_reference ?? undefined,
    }
  )
}

/** The provider refused it: the order is flagged until it is captured. */
export const noteRefusedCapture = (db: Database, requestId: Id, reason: string): Promise<void> =>
  sql`
    update payment_capture_requests set failure = ${reason.slice(0, 200)}
    where id = ${requestId} and status = 'requested'`.run(db)

/** @returns whether it was this call that ended it */
export async function endCaptureRequest(tx: Transaction, requestId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_capture_requests set status = 'done', failure = null
    where id = ${requestId} and status = 'requested' returning id`.rows(tx)
  return rows.length === 1
}

export async function dueCaptureRequests(db: Database, accountId: Id, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select q.id from payment_capture_requests q join payment_attempts p on p.id = q.attempt_id
    where p.account_id = ${accountId} and q.status = 'requested' and q.ask_at <= app_now()
    order by q.ask_at limit ${atMost}`.rows(db)
  return rows.map((row) => row.id)
}
