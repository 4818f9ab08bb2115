import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The provider of an account called. */
export const noteAccepted = (db: Database, accountId: Id, now: Date): Promise<void> =>
  sql`
    insert into notice_calls (account_id, accepted_at) values (${accountId}, ${now})
    on conflict (account_id) do update set accepted_at = excluded.accepted_at
    where notice_calls.accepted_at is null or notice_calls.accepted_at < excluded.accepted_at`.run(db)

/** Someone called the address of these accounts with a signature that the keys of none confirm. */
export const noteForged = (
  db: Database,
  { site, channel }: { readonly site: string; readonly channel: string },
  now: Date,
): Promise<void> =>
  sql`
    insert into notice_calls (account_id, forged_at)
    select id, ${now} from channel_accounts where site = ${site} and channel = ${channel} order by id
    on conflict (account_id) do update set forged_at = excluded.forged_at
    where notice_calls.forged_at is null or notice_calls.forged_at < excluded.forged_at`.run(db)
