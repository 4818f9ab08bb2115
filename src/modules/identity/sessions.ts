import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OperatorRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Caller, Context, Database, StaffedShop, Transaction } from '#platform/context.ts'

const lastsDays = 30

/** Over https the name itself promises that no other host or path can set the cookie. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Begins a session. @returns the token, which is shown once and kept nowhere */
export async function beginSession(
  tx: Transaction,
  ctx: Context,
  userId: Id,
): Promise<{ sessionId: Id; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = ctx.newId()
  await sql`
    insert into sessions (id, user_id, token_hash, expires_at, user_agent)
    values (${sessionId}, ${userId}, ${hashOf(token)}, app_now() + ${lastsDays} * interval '1 day',
      ${ctx.headers.get('user-agent')?.slice(0, 300) ?? null})`.execute(tx)
  return { sessionId, token }
}

export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : lastsDays * 86_400
  return `${cookieName(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`
}

/** Sets the end of a session anew once a day, so that whoever keeps coming back stays. @returns whether it did */
export async function prolongSession(db: Database, sessionId: Id): Promise<boolean> {
  const { rows } = await sql`
    update sessions set expires_at = app_now() + ${lastsDays} * interval '1 day'
    where id = ${sessionId} and expires_at < app_now() + ${lastsDays - 1} * interval '1 day' returning id`.execute(
    db,
  )
  return rows.length === 1
}

export async function endSession(tx: Transaction | Database, sessionId: Id): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(tx)
}

/** Ends every session of a person, on all devices. */
export async function endSessionsOf(tx: Transaction, userId: Id): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(tx)
}

export function tokenOf(headers: Headers, isSecure: boolean): string | undefined {
  const bearer = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer
  const name = cookieName(isSecure)
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/**
 * The person of a session, with their roles as they stand now: one statement, on every request that carries a token. A
 * shop that was frozen or a role that was taken away counts from the next request on (I-37).
 */
export async function findCaller(db: Database, headers: Headers, isSecure: boolean): Promise<Caller> {
  const token = tokenOf(headers, isSecure)
  if (!token) return { kind: 'nobody' }
  const { rows } = await sql<{
    session_id: Id
    user_id: Id
    is_guest: boolean
    is_paid_member: boolean
    operator_role: OperatorRole | null
    shops: (Omit<StaffedShop, 'statusChangedAt'> & { readonly statusChangedAt: string })[] | null
  }>`
    /* prepared: find-caller */
    select s.id as session_id, u.id as user_id, u.is_guest, u.is_paid_member, u.operator_role,
      (select json_agg(json_build_object('shopId', shop.id::text, 'slug', shop.slug, 'role', staff.role, 'status', shop.status,
          'statusChangedAt', shop.status_changed_at) order by shop.id)
        from shop_staff staff join shops shop on shop.id = staff.shop_id where staff.user_id = u.id) as shops
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashOf(token)} and s.expires_at > app_now()`.execute(db)
  const row = rows[0]
  if (!row) return { kind: 'nobody' }
  return {
    kind: row.is_guest ? 'guest' : 'buyer',
    userId: row.user_id,
    sessionId: row.session_id,
    isPaidMember: row.is_paid_member,
    operatorRole: row.operator_role ?? undefined,
    shops: (row.shops ?? []).map((shop) => ({ ...shop, statusChangedAt: new Date(shop.statusChangedAt) })),
  }
}
