import { randomBytes } from 'node:crypto'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import {
  environment,
  type Method,
  type SandboxNotice,
  type SandboxPayer,
  type SandboxSession,
  type SessionToOpen,
} from '#providers/payments/sandbox/protocol.ts'

/** Delivery of the sandbox's messages to the mall: each several times, and not in order. */
export type Repeats = { readonly copies: number; readonly delayMaxMs: number }

export type StoredSession = {
  readonly id: string
  readonly account: string
  readonly reference: string
  readonly method: Method
  readonly status: SandboxSession['status']
  /** Paying only holds the amount; parts of it are captured on request. */
  readonly isHeld: boolean
  readonly currency: string
  readonly amount: number
  readonly returnUrl: string
  readonly language: 'en' | 'zh'
  readonly failure: string | null
  readonly expiresAt: Date
  readonly payer: SandboxPayer | null
}

type Row = Omit<StoredSession, 'amount' | 'returnUrl' | 'expiresAt' | 'isHeld'> & {
  is_held: boolean
  amount: string
  return_url: string
  expires_at: Date
}

const columns = sql`id, account, reference, method, status, is_held, currency, amount, return_url, language, failure, expires_at, payer`

const toSession = ({
  return_url: returnUrl,
  expires_at: expiresAt,
  is_held: isHeld,
  amount,
  ...row
}: Row): StoredSession => ({
  ...row,
  amount: Number(amount),
  isHeld,
  returnUrl,
  expiresAt,
})

/** A session by the number that its account gave it. */
type SessionName = { readonly account: string; readonly reference: string }

export const newWord = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`

/**
 * The same reference of an account is the same session, however often it is requested.
 * @returns whether it is new
 */
export async function openSandboxSession(
  tx: Transaction,
  account: string,
  wanted: SessionToOpen,
): Promise<{ session: StoredSession; isNew: boolean }> {
  const row = await sql<Row>`
    insert into sandbox.sessions (id, account, reference, method, is_held, currency, amount, return_url, notify_url, language,
      expires_at, payer)
    values (${newWord('ses')}, ${account}, ${wanted.reference}, ${wanted.method}, ${wanted.capture === 'later'}, ${wanted.currency}, ${wanted.amount},
      ${wanted.returnUrl}, ${wanted.notifyUrl}, ${wanted.language}, ${new Date(wanted.expiresAt)},
      ${sql.json(wanted.payer ?? null)})
    on conflict (account, reference) do nothing returning ${columns}`.row(tx)
  if (row) return { session: toSession(row), isNew: true }
  const known = await sessionNamed(tx, { account, reference: wanted.reference })
  return { session: known!, isNew: false }
}

export async function sessionNamed(
  db: Database | Transaction,
  { account, reference }: SessionName,
): Promise<StoredSession | undefined> {
  const row = await sql<Row>`
    select ${columns} from sandbox.sessions where account = ${account} and reference = ${reference}`.row(db)
  return row && toSession(row)
}

export async function sessionById(
  db: Database | Transaction,
  id: string,
): Promise<StoredSession | undefined> {
  const row = await sql<Row>`select ${columns} from sandbox.sessions where id = ${id}`.row(db)
  return row && toSession(row)
}

export async function lockSession(tx: Transaction, id: string): Promise<StoredSession | undefined> {
  const row = await sql<Row>`select ${columns} from sandbox.sessions where id = ${id} for update`.row(tx)
  return row && toSession(row)
}

export async function sandboxCapturesOf(
  db: Database | Transaction,
  sessionId: string,
): Promise<SandboxSession['captures']> {
  const rows = await sql<{ id: string; amount: string; currency: string }>`
    select id, amount, currency from sandbox.captures where session_id = ${sessionId} order by at, id`.rows(
    db,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

type End = { readonly status: 'failed' | 'cancelled'; readonly failure?: string }

/** Ends a locked session without money. One that is to pay late pays nevertheless: that is its purpose. */
export async function sandboxEndSession(
  tx: Transaction,
  session: StoredSession,
  end: End,
  repeats: Repeats,
): Promise<void> {
  await sql`
    update sandbox.sessions set status = ${end.status}, failure = ${end.failure ?? null},
      capture_at = case when is_late then capture_at end
    where id = ${session.id}`.run(tx)
  await tell(
    tx,
    session,
    [{ type: end.status === 'failed' ? 'payment.failed' : 'payment.cancelled', failure: end.failure }],
    repeats,
  )
}

export async function holdSession(
  tx: Transaction,
  session: StoredSession,
  seconds: number,
  repeats: Repeats,
): Promise<void> {
  await sql`
    update sandbox.sessions set status = 'pending', capture_at = app_now() + ${seconds} * interval '1 second'
    where id = ${session.id}`.run(tx)
  await tell(tx, session, [{ type: 'payment.pending' }], repeats)
}

export async function payLater(tx: Transaction, session: StoredSession, seconds: number): Promise<void> {
  await sql`
    update sandbox.sessions set is_late = true, capture_at = app_now() + ${seconds} * interval '1 second'
    where id = ${session.id}`.run(tx)
}

/**
 * Moves the money of a locked session the given number of times: more than once is the mistake that the mall
 * must bear.
 */
export async function captureSandboxAmount(
  tx: Transaction,
  session: StoredSession,
  times: number,
  repeats: Repeats,
): Promise<void> {
  if (session.isHeld) return hold(tx, session, repeats)
  const { amount, currency } = session
  const captures = Array.from({ length: times }, () => ({ id: newWord('cap'), amount, currency }))
  await sql`
    with paid as (
      update sandbox.sessions set status = 'paid', failure = null, capture_at = null where id = ${session.id}
    )
    insert into sandbox.captures (id, session_id, currency, amount)
    select id, ${session.id}, ${currency}, ${amount} from unnest(${captures.map(({ id }) => id)}::text[]) as id`.run(
    tx,
  )
  const succeeded = captures.map((capture): News => ({ type: 'payment.succeeded', capture }))
  await tell(tx, session, [{ type: 'payment.pending' }, ...succeeded], repeats)
}

/** Holds the amount of a locked session until its account takes parts of it. */
async function hold(tx: Transaction, session: StoredSession, repeats: Repeats): Promise<void> {
  const { id, amount, currency } = session
  await sql`
    update sandbox.sessions set status = 'authorised', failure = null, capture_at = null where id = ${id}`.run(
    tx,
  )
  await tell(tx, session, [{ type: 'payment.authorised', held: { amount, currency } }], repeats)
}

/** Takes a part of a held amount, once for each key and never more than is held. */
export async function takeHeld(
  tx: Transaction,
  session: StoredSession,
  part: { readonly key: string; readonly amount: number; readonly currency: string },
  repeats: Repeats,
): Promise<{ id: string; amount: number; currency: string } | { error: string }> {
  const key = `${session.id}:${part.key}`
  const earlier = await sql<{ id: string }>`select id from sandbox.captures where key = ${key}`.row(tx)
  const capture = { id: earlier?.id ?? newWord('cap'), amount: part.amount, currency: part.currency }
  if (earlier) return capture
  const taken = (await sandboxCapturesOf(tx, session.id)).reduce((sum, { amount }) => sum + amount, 0)
  if (session.status !== 'authorised') return { error: 'notHeld' }
  if (part.currency !== session.currency) return { error: 'wrongCurrency' }
  if (taken + part.amount > session.amount) return { error: 'moreThanHeld' }
  await sql`
    insert into sandbox.captures (id, session_id, key, currency, amount)
    values (${capture.id}, ${session.id}, ${key}, ${capture.currency}, ${capture.amount})`.run(tx)
  if (taken + part.amount === session.amount)
    await sql`update sandbox.sessions set status = 'paid' where id = ${session.id}`.run(tx)
  await tell(tx, session, [{ type: 'payment.succeeded', capture }], repeats)
  return capture
}

/** Releases the uncaptured amount of a locked session. */
export async function voidSandboxHeld(
  tx: Transaction,
  session: StoredSession,
  repeats: Repeats,
): Promise<void> {
  if (session.status !== 'authorised') return
  if ((await sandboxCapturesOf(tx, session.id)).length > 0)
    await sql`update sandbox.sessions set status = 'paid' where id = ${session.id}`.run(tx)
  else await sandboxEndSession(tx, session, { status: 'cancelled' }, repeats)
}

type News = Pick<SandboxNotice, 'type' | 'capture' | 'held' | 'failure' | 'reversal'>

export async function tell(
  tx: Transaction,
  session: StoredSession,
  news: readonly News[],
  { copies, delayMaxMs }: Repeats,
): Promise<void> {
  const messages = news.flatMap((each) => {
    const { account, reference } = session
    const notice: SandboxNotice = { id: newWord('evt'), account, environment, reference, ...each }
    const body = JSON.stringify(notice)
    return Array.from({ length: copies }, (_, copy) => ({
      id: notice.id,
      copy,
      body,
      delayMs: Math.random() * delayMaxMs,
    }))
  })
  await sql`
    insert into sandbox.deliveries (event_id, copy, session_id, body, due_at)
    select id, copy, ${session.id}, body, app_now() + delay_ms * interval '1 millisecond'
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ copy }) => copy)}::smallint[],
      ${messages.map(({ body }) => body)}::text[], ${messages.map(({ delayMs }) => delayMs)}::float8[])
      as message (id, copy, body, delay_ms)`.run(tx)
}

/** Moves money whose time has come, and ends sessions that were not used in time. */
export async function letTimePass(db: Database, repeats: Repeats): Promise<void> {
  const rows = await sql<{ id: string; is_due: boolean }>`
    select id, capture_at <= app_now() as is_due from sandbox.sessions
    where capture_at <= app_now() or (status = 'open' and expires_at <= app_now() and not is_late) limit 50`.rows(
    db,
  )
  for (const { id, is_due } of rows) {
    await db.transaction(async (tx) => {
      const still = await sql<{ id: string }>`
        select id from sandbox.sessions where id = ${id}
          and (capture_at <= app_now() or (status = 'open' and expires_at <= app_now() and not is_late))
        for update skip locked`.rows(tx)
      const session = still[0] && (await lockSession(tx, id))
      if (!session) return
      if (is_due) await captureSandboxAmount(tx, session, 1, repeats)
      else await sandboxEndSession(tx, session, { status: 'cancelled', failure: 'expired' }, repeats)
    })
  }
}

/**
 * @param inMs how long the sandbox takes to send it
 * @returns the refund's id and whether it is still to be sent, or why it is refused. The same key moves money
 * once.
 */
export async function makeRefund(
  tx: Transaction,
  account: string,
  wanted: { key: string; captureId: string; amount: number; currency: string },
  inMs = 0,
): Promise<{ id: string; isPending: boolean } | { error: string }> {
  const found = await sql<{ currency: string }>`
    select c.currency from sandbox.captures c join sandbox.sessions s on s.id = c.session_id
    where c.id = ${wanted.captureId} and s.account = ${account} for update of c`.rows(tx)
  const earlier = await sql<{ id: string; isPending: boolean }>`
    select id, at > app_now() as "isPending" from sandbox.refunds where key = ${wanted.key}`.rows(tx)
  if (!found[0]) return { error: 'unknownCapture' }
  if (earlier[0]) return earlier[0]
  if (found[0].currency !== wanted.currency) return { error: 'wrongCurrency' }
  const taken = await sql<{ id: string }>`
    update sandbox.captures set refunded_amount = refunded_amount + ${wanted.amount}
    where id = ${wanted.captureId} and refunded_amount + ${wanted.amount} <= amount returning id`.rows(tx)
  if (!taken[0]) return { error: 'moreThanCaptured' }
  const id = newWord('ref')
  const made = await sql<{ isPending: boolean }>`
    insert into sandbox.refunds (key, id, capture_id, amount, at)
    values (${wanted.key}, ${id}, ${wanted.captureId}, ${wanted.amount}, app_now() + ${inMs} * interval '1 millisecond')
    returning at > app_now() as "isPending"`.row(tx)
  return { id, isPending: made!.isPending }
}

export type SandboxDelivery = {
  readonly eventId: string
  readonly copy: number
  readonly account: string
  readonly notifyUrl: string
  readonly body: string
  readonly atSeconds: number
}

/**
 * Takes deliveries whose time has come; each is repeated after growing pauses until the mall has acknowledged
 * it.
 */
export function takeDeliveries(db: Database): Promise<SandboxDelivery[]> {
  return sql<SandboxDelivery>`
    update sandbox.deliveries d set attempts = attempts + 1,
      due_at = app_now() + least(power(2, attempts), 600) * interval '1 second'
    from sandbox.sessions s
    where s.id = d.session_id and (d.event_id, d.copy) in (
      select event_id, copy from sandbox.deliveries
      where delivered_at is null and attempts < 16 and due_at <= app_now()
      order by due_at limit 20 for update skip locked)
    returning d.event_id as "eventId", d.copy, s.account, s.notify_url as "notifyUrl", d.body,
      extract(epoch from app_now())::int as "atSeconds"`.rows(db)
}

export async function markDelivered(
  db: Database,
  { eventId, copy }: Pick<SandboxDelivery, 'eventId' | 'copy'>,
): Promise<void> {
  await sql`
    update sandbox.deliveries set delivered_at = app_now() where event_id = ${eventId} and copy = ${copy}`.rows(
    db,
  )
}
