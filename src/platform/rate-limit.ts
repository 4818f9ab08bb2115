import { sql } from '#database/sql.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from './context.ts'
import type { Limit } from './serve.ts'

/**
 * Takes one token from a bucket that all nodes share, in one statement, so that two requests cannot both take the last
 * one. @throws Refusal `tooManyRequests` with the seconds to wait.
 */
export async function takeToken(ctx: Context, name: string, limit: Limit): Promise<void> {
  const who =
    limit.by === 'caller' && ctx.caller.kind !== 'nobody'
      ? `user:${ctx.caller.userId}`
      : `address:${network(ctx.address)}`
  const perSecond = limit.perMinute / 60
  const rows = await sql<{ tokens: number }>`
    insert into rate_limits as bucket (key, tokens, filled_at)
    values (${`${name}:${who}`}, ${limit.tokens - 1}, clock_timestamp())
    on conflict (key) do update set
      tokens = least(${limit.tokens}::float8,
        bucket.tokens + extract(epoch from clock_timestamp() - bucket.filled_at) * ${perSecond}::float8) - 1,
      filled_at = clock_timestamp()
    where least(${limit.tokens}::float8,
      bucket.tokens + extract(epoch from clock_timestamp() - bucket.filled_at) * ${perSecond}::float8) >= 1
    returning tokens`.rows(ctx.db)
  if (rows.length === 0) throw new Refusal('tooManyRequests', { seconds: Math.ceil(1 / perSecond) })
}

/** A home usually has an IPv6 /64, so that counts as one address. */
const network = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
