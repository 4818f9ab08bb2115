import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'

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
