import { randomBytes } from 'node:crypto'
import { sql } from '#database/sql.ts'
import { paidLevelOf } from '#modules/membership/server/read-models/membership-of.ts'
import { placedGroups } from '#modules/orders/server/read-models/order-facts.ts'
import { staffedShops } from '#modules/shops/server/read-models/staffed-shops.ts'
import type { BuyerContext, Caller, Context, Database, StaffedShop, Transaction } from '#platform/context.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Device } from '../../rules/device.ts'
import { secondStepMs } from '../../rules/two-factors.ts'
import { hashOfToken, lastsDays } from '../cookies.ts'

const devicesShownMax = 100

/** Begins a session. @returns the token, of which only the hash is stored */
export async function beginSession(
  tx: Transaction,
  ctx: Context,
  userId: Id,
  { hasSecondFactor = false }: { readonly hasSecondFactor?: boolean } = {},
): Promise<{ sessionId: Id; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = ctx.newId()
  await sql`
    insert into sessions (id, user_id, token_hash, expires_at, second_factor_at, user_agent)
    values (${sessionId}, ${userId}, ${hashOfToken(token)}, app_now() + ${lastsDays} * interval '1 day',
      case when ${hasSecondFactor} then app_now() end,
      ${ctx.headers.get('user-agent')?.slice(0, 300) ?? null})`.run(tx)
  return { sessionId, token }
}

/** Whether an account was signed in before, and never in a browser with this user agent. */
export async function isNewDevice(
  tx: Transaction,
  userId: Id,
  userAgent: string | undefined,
): Promise<boolean> {
  const row = await sql<{ is_new: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(user_agent is not distinct from ${userAgent ?? null}), false) as is_new
    from sessions where user_id = ${userId}`.row(tx)
  return row?.is_new ?? false
}

/** Moves the end of a session once a day, so that a returning visitor stays signed in. @returns whether it did */
export async function prolongSession(db: Database, sessionId: Id): Promise<boolean> {
  const rows = await sql`
    update sessions set expires_at = app_now() + ${lastsDays} * interval '1 day'
    where id = ${sessionId} and expires_at > app_now()
      and expires_at < app_now() + ${lastsDays - 1} * interval '1 day' returning id`.rows(db)
  return rows.length === 1
}

/** It opens nothing from now on. The clean-up finds by it whether it was a guest's last one. */
export async function endSession(tx: Transaction | Database, sessionId: Id): Promise<void> {
  await sql`update sessions set expires_at = app_now() where id = ${sessionId}`.run(tx)
}

/** Whether the owner signed in here, or gave the password again, not longer ago than this. */
export async function wasConfirmed(db: Database, sessionId: Id, withinMs: number): Promise<boolean> {
  const row = await sql<{ is: boolean }>`
    select greatest(created_at, confirmed_at) > app_now() - ${withinMs} * interval '1 millisecond' as is
    from sessions where id = ${sessionId}`.row(db)
  return row?.is ?? false
}

/** The owner has given the password again. */
export const markConfirmed = (tx: Transaction | Database, sessionId: Id): Promise<void> =>
  sql`update sessions set confirmed_at = app_now() where id = ${sessionId}`.run(tx)

/** The session has shown a second factor. */
export const markSecondFactor = (tx: Transaction, sessionId: Id): Promise<void> =>
  sql`update sessions set second_factor_at = app_now() where id = ${sessionId}`.run(tx)

/** Where the caller's account is signed in, this session first. */
export const devicesOf = (ctx: BuyerContext): Promise<Device[]> =>
  sql<Device>`
    select id as "sessionId", coalesce(user_agent, '') as "userAgent", created_at as "signedInAt", expires_at as "endsAt",
      id = ${ctx.sessionId} as "isCurrent"
    from sessions where user_id = ${ctx.buyerId} and expires_at > app_now()
    order by id = ${ctx.sessionId} desc, created_at desc, id desc limit ${devicesShownMax}`.rows(ctx.db)

/** @returns how many sessions of the account were ended: the one, or all others than that of the caller */
export async function endDevices(
  db: Database | Transaction,
  { buyerId, sessionId }: Pick<BuyerContext, 'buyerId' | 'sessionId'>,
  only: Id | undefined,
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    update sessions set expires_at = app_now()
    where user_id = ${buyerId} and expires_at > app_now()
      and case when ${only ?? null}::bigint is null then id <> ${sessionId} else id = ${only ?? null}::bigint end
    returning id`.rows(db)
  return rows.length
}

/** Ends every session of a person, on all devices, and every sign-in that waits for its second step. */
export async function endSessionsOf(tx: Transaction, userId: Id): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.run(tx)
  await endSecondSteps(tx, userId)
}

/**
 * The caller with this token and their current roles: one statement for every request that carries one. A
 * shop that was frozen or a role that was revoked counts from the next request on (I-37).
 */
export async function callerOf(db: Database, token: string): Promise<Caller> {
  const rows = await sql<{
    session_id: Id
    user_id: Id
    is_guest: boolean
    member_level: number
    is_business: boolean
    operator_role: OperatorRole | null
    has_second_factor: boolean
    shops: (Omit<StaffedShop, 'statusChangedAt'> & { readonly statusChangedAt: string })[] | null
  }>`
    select s.id as session_id, u.id as user_id, u.is_guest, u.is_business, u.operator_role,
      s.second_factor_at is not null as has_second_factor,
      -- A guest is neither a member nor staff: nothing is looked for.
      case when u.is_guest then 0 else coalesce(${paidLevelOf(sql`u.id`)}, 0) end as member_level,
      case when not u.is_guest then ${staffedShops(sql`u.id`)} end as shops
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashOfToken(token)} and s.expires_at > app_now() and u.blocked_at is null`.rows(db)
  const row = rows[0]
  if (!row) return { kind: 'anonymous' }
  return {
    kind: row.is_guest ? 'guest' : 'buyer',
    userId: row.user_id,
    sessionId: row.session_id,
    isPaidMember: row.member_level > 0,
    memberLevel: row.member_level,
    isBusiness: row.is_business,
    operatorRole: row.operator_role ?? undefined,
    hasSecondFactor: row.has_second_factor,
    shops: (row.shops ?? []).map((shop) => ({ ...shop, statusChangedAt: new Date(shop.statusChangedAt) })),
  }
}

/**
 * Deletes sessions that ended more than an hour ago, and the guests without orders whose last ones they were: a request
 * that began before the end of its session is answered by then. Accounts are locked before their sessions, as everywhere; one that
 * another transaction holds is left to the next run.
 * @returns how many sessions were deleted
 */
export async function deleteEndedSessions(tx: Transaction, atMost: number): Promise<number> {
  const ended = await sql<{ id: Id; user_id: Id }>`
    select s.id, s.user_id from sessions s join users u on u.id = s.user_id
    where s.id = any(array(
      select id from sessions where expires_at < app_now() - interval '1 hour' order by expires_at limit ${atMost}))
    order by u.id for update of u skip locked`.rows(tx)
  const deleted = await sql<{ id: Id }>`
    delete from sessions where id = any(array(
      select id from sessions where id = any(${ended.map(({ id }) => id)}::bigint[]) order by id for update skip locked))
    returning id`.rows(tx)
  await sql`
    delete from users where id = any(${[...new Set(ended.map((session) => session.user_id))]}::bigint[]) and is_guest
      and not exists (select from sessions where user_id = users.id)
      and not exists (select from ${placedGroups} order_groups where buyer_id = users.id)`.run(tx)
  return deleted.length
}

/** A sign-in whose first factor was right. */
export const insertSecondStep = (tx: Transaction, userId: Id, token: string): Promise<void> =>
  sql`
    insert into second_steps (token_hash, user_id, expires_at)
    values (${hashOfToken(token)}, ${userId}, app_now() + ${secondStepMs} * interval '1 millisecond')`.run(tx)

export async function userOfSecondStep(db: Database, token: string): Promise<Id | undefined> {
  const row = await sql<{ userId: Id }>`
    select user_id as "userId" from second_steps
    where token_hash = ${hashOfToken(token)} and expires_at > app_now()`.row(db)
  return row?.userId
}

/** @returns false when it was finished before, or ended */
export async function spendSecondStep(tx: Transaction, token: string): Promise<boolean> {
  const rows = await sql`
    delete from second_steps where token_hash = ${hashOfToken(token)} and expires_at > app_now()
    returning user_id`.rows(tx)
  return rows.length === 1
}

/** A first factor that was shown before counts no more. */
export const endSecondSteps = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from second_steps where user_id = ${userId}`.run(tx)

export async function deleteEndedSteps(tx: Transaction, atMost: number): Promise<number> {
  const steps = await sql`
    delete from second_steps where token_hash = any(array(
      select token_hash from second_steps where expires_at < app_now() order by expires_at limit ${atMost}))
    returning user_id`.rows(tx)
  return steps.length
}
