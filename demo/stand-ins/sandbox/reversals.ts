import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { SandboxReversal } from '#providers/payments/sandbox/protocol.ts'
import { newWord, type Repeats, type StoredSession, tell } from './books.ts'

export async function reversalsOf(db: Database | Transaction, sessionId: string): Promise<SandboxReversal[]> {
  const rows = await sql<Omit<SandboxReversal, 'amount' | 'lost'> & { amount: string; lost: boolean }>`
    select r.id, r.kind, r.capture_id as "captureId", r.amount, c.currency::text as currency, r.won_id as won, r.lost_at is not null as lost
    from sandbox.reversals r join sandbox.captures c on c.id = r.capture_id
    where c.session_id = ${sessionId} order by r.at, r.id`.rows(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

type ToReverse = Pick<SandboxReversal, 'kind' | 'captureId' | 'amount'>

/** Reverses a part of a capture that was not refunded yet, and notifies the account. Of a locked session. */
export async function reverse(
  tx: Transaction,
  session: StoredSession,
  { kind, captureId, amount }: ToReverse,
  repeats: Repeats,
): Promise<SandboxReversal | { error: string }> {
  const taken = await sql<{ currency: string }>`
    update sandbox.captures set refunded_amount = refunded_amount + ${amount}
    where id = ${captureId} and session_id = ${session.id} and refunded_amount + ${amount} <= amount
    returning currency::text as currency`.row(tx)
  if (!taken) return { error: 'moreThanCaptured' }
  const made: SandboxReversal = {
    id: newWord('rev'),
    kind,
    captureId,
    amount,
    currency: taken.currency,
    won: null,
  }
  await sql`
    insert into sandbox.reversals (id, capture_id, kind, amount) values (${made.id}, ${captureId}, ${kind}, ${amount})`.run(
    tx,
  )
  await tell(tx, session, [{ type: 'payment.reversed', reversal: made }], repeats)
  return made
}

/** The account wins a chargeback: it has the money again. The second time changes nothing. */
export async function win(
  tx: Transaction,
  session: StoredSession,
  reversalId: string,
  repeats: Repeats,
): Promise<SandboxReversal | { error: string }> {
  const named = (await reversalsOf(tx, session.id)).find(({ id }) => id === reversalId)
  if (named?.kind !== 'chargeback') return { error: 'unknownChargeback' }
  if (named.won) return named
  const won = { ...named, won: newWord('won'), lost: false }
  await sql`update sandbox.reversals set won_id = ${won.won}, won_at = app_now(), lost_at = null where id = ${reversalId}`.run(
    tx,
  )
  await sql`
    update sandbox.captures set refunded_amount = refunded_amount - ${won.amount} where id = ${won.captureId}`.run(
    tx,
  )
  await tell(tx, session, [{ type: 'payment.reversalWon', reversal: won }], repeats)
  return won
}

/**
 * The account loses a chargeback that it contested: the money stays reversed. The second time changes
 * nothing.
 */
export async function lose(
  tx: Transaction,
  session: StoredSession,
  reversalId: string,
  repeats: Repeats,
): Promise<SandboxReversal | { error: string }> {
  const named = (await reversalsOf(tx, session.id)).find(({ id }) => id === reversalId)
  if (named?.kind !== 'chargeback' || named.won) return { error: 'unknownChargeback' }
  if (named.lost) return named
  const lost = { ...named, lost: true }
  await sql`update sandbox.reversals set lost_at = app_now() where id = ${reversalId}`.run(tx)
  await tell(tx, session, [{ type: 'payment.reversalLost', reversal: lost }], repeats)
  return lost
}

/** Amount of each capture that can still be reversed, in minor units. */
export async function leftOfCaptures(
  db: Database | Transaction,
  sessionId: string,
): Promise<{ id: string; amount: number; left: number; currency: string }[]> {
  const rows = await sql<{ id: string; amount: string; left: string | null; currency: string }>`
    select id, amount, amount - refunded_amount as left, currency::text as currency
    from sandbox.captures where session_id = ${sessionId} order by at, id`.rows(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), left: Number(row.left) }))
}
