import { sql } from '#database/sql.ts'
import type { Context, Database } from '#platform/context.ts'

/** Wrong passwords of one account: five are free, then a picture must be read; one is forgiven every five minutes. */
const free = 5
const perSecond = 1 / 300

export async function hasManyFailures(ctx: Context, email: string): Promise<boolean> {
  const rows = await sql<{ many: boolean }>`
    select tokens + extract(epoch from clock_timestamp() - filled_at) * ${perSecond}::float8 < 1 as many
    from rate_limits where key = ${`failures:${email}`}`.rows(ctx.db)
  return rows[0]?.many ?? false
}

export async function countFailure(ctx: Context, email: string): Promise<void> {
  await sql`
    insert into rate_limits as bucket (key, tokens, filled_at) values (${`failures:${email}`}, ${free - 1}, clock_timestamp())
    on conflict (key) do update set filled_at = clock_timestamp(), tokens = greatest(0,
      least(${free}::float8, bucket.tokens + extract(epoch from clock_timestamp() - bucket.filled_at) * ${perSecond}::float8) - 1)
  `.run(ctx.db)
}

/** A picture is good for one right try. @returns false when it was used before */
export async function spendCaptcha(ctx: Context, signature: string): Promise<boolean> {
  const row = await sql<{ key: string }>`
    insert into rate_limits (key, tokens, filled_at) values (${`captcha:${signature}`}, 0, clock_timestamp())
    on conflict do nothing returning key`.row(ctx.db)
  return row !== undefined
}

/** The slowest limit is full again after half an hour; a full bucket and none are the same. */
export const deleteOldLimits = (db: Database): Promise<void> =>
  sql`delete from rate_limits where filled_at < clock_timestamp() - interval '1 day'`.run(db)
