import { randomBytes } from 'node:crypto'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { account, environment, type Notice, type Session, type SessionToOpen } from './protocol.ts'

/** How the sandbox tells the mall: each message several times, and not in order. */
export type Repeats = { readonly copies: number; readonly delayMaxMs: number }

export type StoredSession = {
  readonly id: string
  readonly reference: string
  readonly status: Session['status']
  readonly currency: string
  readonly amount: number
  readonly returnUrl: string
  readonly language: 'en' | 'zh'
  readonly failure: string | null
}

type Row = Omit<StoredSession, 'amount' | 'returnUrl'> & { amount: string; return_url: string }

const columns = sql`id, reference, status, currency, amount, return_url, language, failure`

const toSession = ({ return_url: returnUrl, amount, ...row }: Row): StoredSession => ({
  ...row,
  amount: Number(amount),
  returnUrl,
})

export const newWord = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`

/** The same reference is the same session, however often it is asked for. */
export async function openSession(db: Database, wanted: SessionToOpen): Promise<StoredSession> {
  const rows = await sql<Row>`
    insert into mockpay.sessions (id, reference, currency, amount, return_url, language, expires_at)
    values (${newWord('ses')}, ${wanted.reference}, ${wanted.currency}, ${wanted.amount}, ${wanted.returnUrl}, ${wanted.language}, ${new Date(wanted.expiresAt)})
    on conflict (reference) do nothing returning ${columns}`.rows(db)
  return rows[0] ? toSession(rows[0]) : (await sessionBy(db, 'reference', wanted.reference))!
}

export async function sessionBy(
  db: Database | Transaction,
  by: 'id' | 'reference',
  value: string,
): Promise<StoredSession | undefined> {
  const rows = await sql<Row>`select ${columns} from mockpay.sessions where ${sql.ref(by)} = ${value}`.rows(
    db,
  )
  return rows[0] && toSession(rows[0])
}

export async function lockSession(
  tx: Transaction,
  by: 'id' | 'reference',
  value: string,
): Promise<StoredSession | undefined> {
  const rows =
    await sql<Row>`select ${columns} from mockpay.sessions where ${sql.ref(by)} = ${value} for update`.rows(
      tx,
    )
  return rows[0] && toSession(rows[0])
}

export async function capturesOf(
  db: Database | Transaction,
  sessionId: string,
): Promise<Session['captures']> {
  const rows = await sql<{ id: string; amount: string; currency: string }>`
    select id, amount, currency from mockpay.captures where session_id = ${sessionId} order by at, id`.rows(
    db,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

type End = { readonly status: 'failed' | 'cancelled'; readonly failure?: string }

/** Ends a locked session without money. One that is to pay late pays nevertheless: that is its purpose. */
export async function endSession(
  tx: Transaction,
  session: StoredSession,
  end: End,
  repeats: Repeats,
): Promise<void> {
  await sql`
    update mockpay.sessions set status = ${end.status}, failure = ${end.failure ?? null},
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
    update mockpay.sessions set status = 'pending', capture_at = app_now() + ${seconds} * interval '1 second'
    where id = ${session.id}`.run(tx)
  await tell(tx, session, [{ type: 'payment.pending' }], repeats)
}

export async function payLater(tx: Transaction, session: StoredSession, seconds: number): Promise<void> {
  await sql`
    update mockpay.sessions set is_late = true, capture_at = app_now() + ${seconds} * interval '1 second'
    where id = ${session.id}`.run(tx)
}

/** Moves the money of a locked session, as often as asked: more than once is the mistake that the mall must bear. */
export async function capture(
  tx: Transaction,
  session: StoredSession,
  times: number,
  repeats: Repeats,
): Promise<void> {
  const { amount, currency } = session
  const captures = Array.from({ length: times }, () => ({ id: newWord('cap'), amount, currency }))
  await sql`
    with paid as (
      update mockpay.sessions set status = 'paid', failure = null, capture_at = null where id = ${session.id}
    )
    insert into mockpay.captures (id, session_id, currency, amount)
    select id, ${session.id}, ${currency}, ${amount} from unnest(${captures.map(({ id }) => id)}::text[]) as id`.run(
    tx,
  )
  const succeeded = captures.map((capture): News => ({ type: 'payment.succeeded', capture }))
  await tell(tx, session, [{ type: 'payment.pending' }, ...succeeded], repeats)
}

type News = Pick<Notice, 'type' | 'capture' | 'failure'>

async function tell(
  tx: Transaction,
  session: StoredSession,
  news: readonly News[],
  { copies, delayMaxMs }: Repeats,
): Promise<void> {
  const messages = news.flatMap((each) => {
    const notice: Notice = { id: newWord('evt'), account, environment, reference: session.reference, ...each }
    const body = JSON.stringify(notice)
    return Array.from({ length: copies }, (_, copy) => ({
      id: notice.id,
      copy,
      body,
      delayMs: Math.random() * delayMaxMs,
    }))
  })
  await sql`
    insert into mockpay.deliveries (event_id, copy, body, due_at)
    select id, copy, body, app_now() + delay_ms * interval '1 millisecond'
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ copy }) => copy)}::smallint[],
      ${messages.map(({ body }) => body)}::text[], ${messages.map(({ delayMs }) => delayMs)}::float8[])
      as message (id, copy, body, delay_ms)`.run(tx)
}

/** Moves money that is due, and ends sessions that were not used in time. */
export async function letTimePass(db: Database, repeats: Repeats): Promise<void> {
  const rows = await sql<{ id: string; is_due: boolean }>`
    select id, capture_at <= app_now() as is_due from mockpay.sessions
    where capture_at <= app_now() or (status = 'open' and expires_at <= app_now() and not is_late) limit 50`.rows(
    db,
  )
  for (const { id, is_due } of rows) {
    await db.transaction(async (tx) => {
      const still = await sql<{ id: string }>`
        select id from mockpay.sessions where id = ${id}
          and (capture_at <= app_now() or (status = 'open' and expires_at <= app_now() and not is_late))
        for update skip locked`.rows(tx)
      const session = still[0] && (await lockSession(tx, 'id', id))
      if (!session) return
      if (is_due) await capture(tx, session, 1, repeats)
      else await endSession(tx, session, { status: 'cancelled', failure: 'expired' }, repeats)
    })
  }
}

/** @returns the refund's id, or why it is refused. The same key moves money once. */
export async function makeRefund(
  tx: Transaction,
  wanted: { key: string; captureId: string; amount: number; currency: string },
): Promise<{ id: string } | { error: string }> {
  const found = await sql<{ currency: string }>`
    select currency from mockpay.captures where id = ${wanted.captureId} for update`.rows(tx)
  const earlier = await sql<{
    id: string
  }>`select id from mockpay.refunds where key = ${wanted.key}`.rows(tx)
  if (earlier[0]) return earlier[0]
  if (!found[0]) return { error: 'unknownCapture' }
  if (found[0].currency !== wanted.currency) return { error: 'wrongCurrency' }
  const taken = await sql<{ id: string }>`
    update mockpay.captures set refunded_amount = refunded_amount + ${wanted.amount}
    where id = ${wanted.captureId} and refunded_amount + ${wanted.amount} <= amount returning id`.rows(tx)
  if (!taken[0]) return { error: 'moreThanCaptured' }
  const id = newWord('ref')
  await sql`insert into mockpay.refunds (key, id, capture_id, amount) values (${wanted.key}, ${id}, ${wanted.captureId}, ${wanted.amount})`.run(
    tx,
  )
  return { id }
}

export type Delivery = {
  readonly eventId: string
  readonly copy: number
  readonly body: string
  readonly atSeconds: number
}

/** Takes deliveries that are due; each is repeated after growing pauses until the mall has acknowledged it. */
export async function takeDeliveries(db: Database): Promise<Delivery[]> {
  const rows = await sql<{ event_id: string; copy: number; body: string; at: string }>`
    update mockpay.deliveries set attempts = attempts + 1, due_at = app_now() + least(power(2, attempts), 600) * interval '1 second'
    where (event_id, copy) in (
      select event_id, copy from mockpay.deliveries
      where delivered_at is null and attempts < 16 and due_at <= app_now()
      order by due_at limit 20 for update skip locked)
    returning event_id, copy, body, extract(epoch from app_now())::bigint as at`.rows(db)
  return rows.map((row) => ({
    eventId: row.event_id,
    copy: row.copy,
    body: row.body,
    atSeconds: Number(row.at),
  }))
}

export async function markDelivered(db: Database, { eventId, copy }: Delivery): Promise<void> {
  await sql`update mockpay.deliveries set delivered_at = app_now() where event_id = ${eventId} and copy = ${copy}`.run(
    db,
  )
}
