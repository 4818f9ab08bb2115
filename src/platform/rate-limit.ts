import { sql } from '#database/sql.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context, Database, Transaction } from './context.ts'
import type { Limit } from './serve.ts'

/**
 * Takes one token from a bucket that all nodes share, in one statement, so that two requests cannot both take the last
 * one. @throws Refusal `tooManyRequests` with the seconds to wait.
 */
export async function takeToken(ctx: Context, name: string, limit: Limit): Promise<void> {
  const who =
    limit.by === 'caller' && ctx.caller.kind !== 'anonymous'
      ? `user:${ctx.caller.userId}`
      : `address:${addressKey(ctx.address)}`
  const perSecond = limit.perMinute / 60
  if (!(await take(ctx.db, { key: `${name}:${who}`, tokens: limit.tokens, perSecond })))
    throw new Refusal('tooManyRequests', { seconds: Math.ceil(1 / perSecond) })
}

/** By what an address is counted. A home usually has an IPv6 /64, so that counts as one address. */
export const addressKey = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

/** A number of tokens that fills up again, for what a handler counts itself. */
type Bucket = { readonly key: string; readonly tokens: number; readonly perSecond: number }

/** Whether a bucket has a token left; none is taken. */
export async function hasToken(db: Database, { key, perSecond }: Bucket): Promise<boolean> {
  const row = await sql<{ has: boolean }>`
    select tokens + seconds_since(filled_at) * ${perSecond}::float8 >= 1 as has
    from rate_limits where key = ${key}`.row(db)
  return row?.has ?? true
}

/** Takes a token of a bucket, in one statement. @returns false when there is none */
export async function take(db: Database, { key, tokens, perSecond }: Bucket): Promise<boolean> {
  const filled = sql`least(${tokens}::float8,
    bucket.tokens + seconds_since(bucket.filled_at) * ${perSecond}::float8)`
  const row = await sql<{ tokens: number }>`
    insert into rate_limits as bucket (key, tokens, filled_at) values (${key}, ${tokens - 1}, clock_timestamp())
    on conflict (key) do update set tokens = ${filled} - 1, filled_at = clock_timestamp()
    where ${filled} >= 1
    returning tokens`.row(db)
  return row !== undefined
}

/** Puts a token back that was taken for nothing. */
export const putBack = (db: Database | Transaction, { key, tokens }: Bucket): Promise<void> =>
  sql`update rate_limits set tokens = least(${tokens}::float8, tokens + 1) where key = ${key}`.run(db)

/** Takes a token, where there is one. */
export const drain = (db: Database, { key, tokens, perSecond }: Bucket): Promise<void> =>
  sql`
    insert into rate_limits as bucket (key, tokens, filled_at) values (${key}, ${tokens - 1}, clock_timestamp())
    on conflict (key) do update set filled_at = clock_timestamp(), tokens = greatest(0,
      least(${tokens}::float8, bucket.tokens + seconds_since(bucket.filled_at) * ${perSecond}::float8) - 1)
  `.run(db)

/** Uses up a key that is good for one time. @returns false when it was used before */
export async function spendKey(db: Database, key: string): Promise<boolean> {
  const row = await sql<{ key: string }>`
    insert into rate_limits (key, tokens, filled_at) values (${key}, 0, clock_timestamp())
    on conflict do nothing returning key`.row(db)
  return row !== undefined
}

/** Forgets buckets, whose keys may name a person. */
export const forgetKeys = (tx: Transaction, keys: readonly string[]): Promise<void> =>
  sql`delete from rate_limits where key = any(${keys}::text[])`.run(tx)

/** The slowest limit is full again after half an hour; a full bucket and none are the same. */
export async function deleteOldLimits(db: Database, atMost: number): Promise<number> {
  const deleted = await sql`
    delete from rate_limits where ctid = any(array(
      select ctid from rate_limits where filled_at < clock_timestamp() - interval '1 day' limit ${atMost}))
    returning 1`.rows(db)
  return deleted.length
}
