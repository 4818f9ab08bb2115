import { type SqlTarget, sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Carrier, TrackerCode } from '../../rules/carrier.ts'

/** A carrier with the version that its next change compares. */
export type VersionedCarrier = Carrier & { readonly version: number }

type Row = Omit<VersionedCarrier, 'trackingLink' | 'tracker' | 'trackerCode'> & {
  readonly trackingLink: string | null
  readonly tracker: TrackerCode | null
  readonly trackerCode: string | null
}

const columns = sql`code, name, tracking_link as "trackingLink", tracker, tracker_code as "trackerCode",
  has_numbers as "hasNumbers", is_active as "isActive", version`

const toCarrier = (row: Row): VersionedCarrier => ({
  ...row,
  trackingLink: row.trackingLink ?? undefined,
  tracker: row.tracker ?? undefined,
  trackerCode: row.trackerCode ?? undefined,
})

/** Every carrier, in the order of the list. */
export const readCarriers = async (db: SqlTarget): Promise<VersionedCarrier[]> =>
  (await sql<Row>`select ${columns} from carriers order by position, code`.rows(db)).map(toCarrier)

/** The carriers that parcels may be sent with: those of a site, and those of every site. */
export const carriersToSendWith = async (db: SqlTarget, ofSite: readonly string[]): Promise<Carrier[]> =>
  (
    await sql<Row>`
      select ${columns} from carriers
      where is_active and (not has_numbers or code = any(${[...ofSite]}::text[])) order by position, code`.rows(
      db,
    )
  ).map(toCarrier)

/** Operators who change the list of carriers at the same time do so one after the other. */
export const lockCarriers = (tx: Transaction): Promise<void> =>
  sql`select pg_advisory_xact_lock(7301971)`.run(tx)

/** Adds a carrier as the last of the list. @returns false when the code is taken */
export async function insertCarrier(tx: Transaction, carrier: Carrier): Promise<boolean> {
  const added = await sql<{ code: string }>`
    insert into carriers (code, name, tracking_link, tracker, tracker_code, has_numbers, is_active, position)
    values (${carrier.code}, ${sql.json(carrier.name)}, ${carrier.trackingLink ?? null}, ${carrier.tracker ?? null},
      ${carrier.trackerCode ?? null}, ${carrier.hasNumbers}, ${carrier.isActive},
      (select coalesce(max(position) + 1, 0)::smallint from carriers))
    on conflict (code) do nothing returning code`.row(tx)
  return added !== undefined
}

/** @returns false when there is no such carrier */
export async function updateCarrier(tx: Transaction, carrier: Omit<Carrier, 'hasNumbers'>): Promise<boolean> {
  const changed = await sql<{ code: string }>`
    update carriers set name = ${sql.json(carrier.name)}, tracking_link = ${carrier.trackingLink ?? null},
      tracker = ${carrier.tracker ?? null}, tracker_code = ${carrier.trackerCode ?? null}, is_active = ${carrier.isActive},
      version = version + 1
    where code = ${carrier.code} returning code`.row(tx)
  return changed !== undefined
}

/** A site has begun or ceased to offer these carriers, which makes a new version of each. */
export const noteOffered = (tx: Transaction, codes: readonly string[]): Promise<void> =>
  sql`update carriers set version = version + 1 where code = any(${[...codes]}::text[])`.run(tx)

/** The sites that offer each carrier, with all that they offer. */
export const carriersOfSites = (db: SqlTarget): Promise<{ site: string; carriers: readonly string[] }[]> =>
  sql<{ site: string; carriers: readonly string[] }>`
    select code as site, settings->'carriers' as carriers from sites order by position`.rows(db)
