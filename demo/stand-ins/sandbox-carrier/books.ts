import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ParcelToFollow } from '#providers/carriers/sandbox/protocol.ts'
import type { FollowedParcel } from './journey.ts'

export type StoredParcel = FollowedParcel & {
  readonly account: string
  readonly notifyUrl: string
  /** The carrier's clock. */
  readonly now: Date
}

const columns = sql`
  account, carrier, number, city, country, handed_over_at as "handedOverAt", notify_url as "notifyUrl", app_now() as now`

/** Follows a parcel. The same one again changes only the address where its account is notified. */
export async function followParcel(
  db: Database,
  account: string,
  parcel: ParcelToFollow,
): Promise<StoredParcel> {
  const row = await sql<StoredParcel>`
    insert into sandbox.parcels (account, carrier, number, city, country, handed_over_at, notify_url)
    values (${account}, ${parcel.carrier}, ${parcel.number}, ${parcel.city}, ${parcel.country},
      least(${new Date(parcel.handedOverAt)}::timestamptz, app_now()), ${parcel.notifyUrl})
    on conflict (account, carrier, number) do update set notify_url = excluded.notify_url
    returning ${columns}`.row(db)
  return row!
}

export const parcelNamed = (
  db: Database,
  { account, carrier, number }: { account: string; carrier: string; number: string },
): Promise<StoredParcel | undefined> =>
  sql<StoredParcel>`
    select ${columns} from sandbox.parcels
    where account = ${account} and carrier = ${carrier} and number = ${number}`.row(db)

/** Takes parcels of which there is news. Each is tried again after growing pauses until its account has heard it. */
export const takeNews = (db: Database): Promise<StoredParcel[]> =>
  sql<StoredParcel>`
    update sandbox.parcels set attempts = least(attempts + 1, 20),
      tell_at = app_now() + least(power(2, attempts), 600) * interval '1 second'
    where (account, carrier, number) in (
      select account, carrier, number from sandbox.parcels where tell_at <= app_now()
      order by tell_at limit 20 for update skip locked)
    returning ${columns}`.rows(db)

/** Its account knows where it is; there is news again at a moment, or never. */
export const markTold = (
  db: Database,
  { account, carrier, number }: StoredParcel,
  next: Date | undefined,
): Promise<void> =>
  sql`
    update sandbox.parcels set attempts = 0, tell_at = ${next ?? null}
    where account = ${account} and carrier = ${carrier} and number = ${number}`.run(db)
