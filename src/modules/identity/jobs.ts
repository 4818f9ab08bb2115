import { sql } from '#database/sql.ts'
import type { JobServices } from '#platform/outbox.ts'

/** What nobody needs any more: ended sessions, full buckets of limits, and guests who bought nothing. */
export const identityJobs = [{ name: 'identity.forget', everySeconds: 900, run: forgetTheGone }]

export async function forgetTheGone({ db }: JobServices): Promise<void> {
  await sql`delete from sessions where expires_at < app_now()`.run(db)
  // The slowest limit is full again after half an hour; a full bucket and none are the same.
  await sql`delete from rate_limits where filled_at < clock_timestamp() - interval '1 day'`.run(db)
  // A guest's session lasts 30 days, and the days after that are looked at again and again until the guest is gone.
  await sql`
    delete from users where is_guest and created_at between app_now() - interval '60 days' and app_now() - interval '31 days'
      and not exists (select from sessions where user_id = users.id)
      and not exists (select from order_groups where buyer_id = users.id)`.run(db)
}
