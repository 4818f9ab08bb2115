import { isIPv6 } from 'node:net'
import { sql } from '#database/sql.ts'
import { Refusal } from '#vocabulary/refusal.ts'
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

/**
 * The key by which an address is counted. A home usually has an IPv6 /64, so that counts as one address,
 * however it is written; an IPv4 address inside IPv6 counts as itself.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
}

/** The eight groups of an IPv6 address. The last two may be written as an IPv4 address. */
/**
 * The network that a visitor came from. Visitors who come by way of the machine itself have one address, as
 * they have behind a proxy that names none, so that it does not distinguish them.
 */
export const networkOf = (address: string): string | undefined =>
  /^(127\.|::1$|::ffff:127\.)/i.test(address) ? undefined : `network ${addressKey(address)}`

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const read = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)]
          const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number]
          return [a * 256 + b, c * 256 + d]
        })
  const [left, right] = [read(head), read(tail ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

/** A number of tokens that fills up again, for a handler's own counts. */
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
