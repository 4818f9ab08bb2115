import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { announceStep } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { onlyStep } from '#vocabulary/lifecycle.ts'
import { shipmentSteps } from '../../rules/lifecycle.ts'
import {
  deliveredAt,
  type StoredEntry,
  type TrackEntry,
  trackForDays,
  type Waybill,
} from '../../rules/tracking.ts'

/** Has the parcel of an order followed from now on; one that is followed already stays as it is. */
export const insertWaybillOfOrder = (
  tx: Transaction,
  orderId: Id,
  { carrier, number }: Waybill,
): Promise<void> =>
  sql`
    insert into waybills (carrier, number, city, country, phone_end)
    select ${carrier}, ${number}, left(g.shipping_address->>'city', 100), g.shipping_address->>'country',
      right(regexp_replace(g.shipping_address->>'phone', '[^0-9]', '', 'g'), 4)
    from orders o join order_groups g on g.id = o.group_id where o.id = ${orderId}
    on conflict (carrier, number) do nothing`.run(tx)

/** The same of a parcel that goes to another place than an order does. */
export const followParcel = (
  tx: Transaction,
  { carrier, number, city, country }: Waybill & { readonly city: string; readonly country: string },
): Promise<void> =>
  sql`
    insert into waybills (carrier, number, city, country)
    values (${carrier}, ${number}, left(${city}, 100), ${country})
    on conflict (carrier, number) do nothing`.run(tx)

/** Locks what carriers report of a parcel. */
export const lockWaybill = (tx: Transaction, shipmentId: Id): Promise<void> =>
  sql`
    select w.number from waybills w join shipments s on s.carrier = w.carrier and s.tracking_number = w.number
    where s.id = ${shipmentId} for update of w`.run(tx)

export type FollowedWaybill = Waybill & {
  readonly city: string
  readonly country: string
  readonly phoneEnd: string | null
  readonly sentAt: Date
  readonly isFollowed: boolean
}

const columns = sql`carrier, number, city, country, phone_end as "phoneEnd", sent_at as "sentAt", followed_at is not null as "isFollowed"`

/**
 * Takes parcels whose carriers are to be queried now. One whose carrier does not answer is retried with
 * backoff.
 */
export const takeWaybillsToTrack = (
  db: Database,
  carriers: readonly string[],
  atMost: number,
): Promise<FollowedWaybill[]> =>
  sql<FollowedWaybill>`
    update waybills set attempts = least(attempts + 1, 20),
      ask_at = app_now() + least(power(2, attempts) * 5, 3600) * interval '1 second'
    where (carrier, number) in (
      select carrier, number from waybills where ask_at <= app_now() and carrier = any(${carriers}::text[])
      order by ask_at limit ${sql.known(atMost)} for update skip locked)
    returning ${columns}`.rows(db)

/**
 * Takes a parcel that a reader looks at, unless its carrier was queried shortly before or has nothing more to
 * report.
 */
export const takeWaybillToShow = (
  db: Database,
  { carrier, number }: Waybill,
  notAgainForMs: number,
): Promise<FollowedWaybill | undefined> =>
  sql<FollowedWaybill>`
    update waybills set asked_at = app_now()
    where carrier = ${carrier} and number = ${number} and ask_at is not null
      and (asked_at is null or asked_at <= app_now() - ${notAgainForMs} * interval '1 millisecond')
    returning ${columns}`.row(db)

/** Trackers follow these parcels from now on; they are queried next after so long. */
export const writeFollowed = (
  tx: Transaction,
  waybills: readonly Waybill[],
  nextInMs: number,
): Promise<void> =>
  sql`
    update waybills w set followed_at = coalesce(followed_at, app_now()), attempts = 0,
      ask_at = app_now() + ${nextInMs} * interval '1 millisecond'
    from unnest(${waybills.map(({ carrier }) => carrier)}::text[], ${waybills.map(({ number }) => number)}::text[])
      as wanted (carrier, number)
    where w.carrier = wanted.carrier and w.number = wanted.number`.run(tx)

/**
 * Parcels with this number of the carriers that a tracker follows under one of its codes. A carrier without a
 * code is recognised by the number.
 */
export const waybillsAtTracker = (
  tx: Transaction,
  carriers: readonly string[],
  number: string,
): Promise<Waybill[]> =>
  sql<Waybill>`
    select carrier, number from waybills where carrier = any(${[...carriers]}::text[]) and number = ${number}
    order by carrier for update`.rows(tx)

/** A tracker stopped following a parcel that has not arrived: we subscribe again, half an hour later. */
export const followAgain = (tx: Transaction, { carrier, number }: Waybill): Promise<void> =>
  sql`
    update waybills set followed_at = null, ask_at = app_now() + interval '30 minutes'
    where carrier = ${carrier} and number = ${number} and ask_at is not null`.run(tx)

/** Stores a report of a carrier, requested by us or sent on its own. @returns whether we know the parcel */
export async function writeReport(
  tx: Transaction,
  { carrier, number }: Waybill,
  entries: readonly TrackEntry[],
  { by, everyMs }: { readonly by: 'question' | 'message'; readonly everyMs: number },
): Promise<boolean> {
  const delivered = deliveredAt(entries) ?? null
  const asked =
    by === 'question'
      ? sql`, followed_at = coalesce(followed_at, app_now()), asked_at = app_now(), attempts = 0`
      : sql``
  const known = await sql<{ carrier: string }>`
    update waybills set delivered_at = coalesce(delivered_at, ${delivered}::timestamptz),
      ask_at = case when delivered_at is null and ${delivered}::timestamptz is null
        and sent_at > app_now() - ${trackForDays} * interval '1 day'
        then app_now() + ${everyMs} * interval '1 millisecond' end ${asked}
    where carrier = ${carrier} and number = ${number} returning carrier`.rows(tx)
  if (known.length === 0) return false
  await sql`
    insert into track_entries (carrier, number, at, stage, place, text)
    select ${carrier}, ${number}, at, stage, place, text
    from unnest(${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ stage }) => stage)}::text[],
      ${entries.map(({ place }) => place)}::text[], ${entries.map(({ text }) => JSON.stringify(text))}::jsonb[])
      as entry (at, stage, place, text)
    on conflict (carrier, number, at, stage) do nothing`.run(tx)
  if (delivered) {
    const arrived = await sql<{ id: Id }>`
      update shipments set status = 'received', received_at = ${delivered}
      where carrier = ${carrier} and tracking_number = ${number} and status = 'onTheWay' returning id`.rows(
      tx,
    )
    for (const { id } of arrived)
      await announceStep(tx, onlyStep(shipmentSteps, 'deliver'), { shipmentId: id })
  }
  return true
}

/** Where a parcel was seen, the newest first, with the times of a time zone. */
export const entriesOfWaybill = (
  db: Database,
  { carrier, number }: Waybill,
  timeZone: string,
): Promise<StoredEntry[]> =>
  sql<StoredEntry>`
    select to_json(at)#>>'{}' as at, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as "localTime", stage, place, text
    from track_entries where carrier = ${carrier} and number = ${number} order by at desc, stage`.rows(db)

/**
 * Deletes the tracking events and destinations of these parcels, and no later report of their carriers is
 * stored. One that also brought goods of another buyer stays theirs.
 */
export const forgetParcels = (tx: Transaction, buyerId: Id, waybills: readonly Waybill[]): Promise<void> =>
  sql`
    delete from waybills w using unnest(${waybills.map(({ carrier }) => carrier)}::text[],
      ${waybills.map(({ number }) => number)}::text[]) as gone (carrier, number)
    where w.carrier = gone.carrier and w.number = gone.number and not exists (
      select from shipments s join orders o on o.id = s.order_id
      where s.carrier = w.carrier and s.tracking_number = w.number and o.buyer_id <> ${buyerId})`.run(tx)

/** The parcels of a buyer's orders. */
export const waybillsOfBuyer = (tx: Transaction, buyerId: Id): Promise<Waybill[]> =>
  sql<Waybill>`
    select distinct s.carrier, coalesce(s.tracking_number, '') as number from shipments s join orders o on o.id = s.order_id
    where o.buyer_id = ${buyerId} and s.tracking_number is not null`.rows(tx)
