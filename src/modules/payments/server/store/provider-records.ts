import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ChannelAccount, Json } from '../../rules/channel.ts'

type Owner = Pick<ChannelAccount, 'account' | 'environment'>

export type ProviderRecord = { readonly id: string; readonly content: Json }

/** The records of a provider's attempts, each statement for itself: a message is acknowledged once it is stored. */
export const createProviderRecords = (db: Database, company: string) => ({
  /** A record that is there under the same id stays as it is. */
  add: ({ account, environment }: Owner, serial: string, records: readonly ProviderRecord[]): Promise<void> =>
    sql`
      insert into payment_provider_records (company, account, environment, serial, name, content)
      select ${company}, ${account}, ${environment}, ${serial}, r.record->>'id', r.record->'content'
      from jsonb_array_elements(${sql.json(records)}::jsonb) with ordinality as r (record, place) order by r.place
      on conflict do nothing`.run(db),
  /** In the order in which they were added. */
  of: async ({ account, environment }: Owner, serial: string): Promise<Json[]> => {
    const rows = await sql<{ content: object }>`
      select content from payment_provider_records
      where company = ${company} and account = ${account} and environment = ${environment} and serial = ${serial}
      order by position`.rows(db)
    return rows.map(({ content }) => content as Json)
  },
})

/** Providers send messages again for a month. */
const unpaidDays = 90

/**
 * Deletes records of attempts that ended without money, and of unknown ones. Those of paid attempts stay: their refunds and
 * chargebacks are understood by them. It runs every day, so older ones are not searched again.
 */
export const deleteOldRecords = (db: Database): Promise<void> =>
  sql`
    delete from payment_provider_records r
    where r.added_at < app_now() - ${unpaidDays} * interval '1 day'
      and r.added_at > app_now() - ${unpaidDays * 2} * interval '1 day'
      and not exists (
        select from payment_attempts a where a.serial = r.serial
          and (a.status not in ('failed', 'cancelled') or exists (select from payment_captures where attempt_id = a.id)))`.run(
    db,
  )
