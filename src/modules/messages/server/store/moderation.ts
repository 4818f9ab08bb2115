import { sql } from '#database/sql.ts'
import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ReportDecision, Side } from '../../rules/conversation.ts'

/** A message by its conversation and its number. */
export type WhichMessage = { readonly conversationId: Id; readonly number: number }

/** A message that a side wrote and that readers see. */
export async function isShownMessageOf(
  tx: Transaction,
  { conversationId, number }: WhichMessage,
  by: Side,
): Promise<boolean> {
  const row = await sql<{ number: number }>`
    select number from conversation_messages
    where conversation_id = ${conversationId} and number = ${number} and by = ${by} and hidden_at is null`.row(
    tx,
  )
  return row !== undefined
}

/** @returns false when it was reported before */
export async function insertMessageReport(
  tx: Transaction,
  report: WhichMessage & { readonly reporterId: Id; readonly reason: ReportReason; readonly text: string },
): Promise<boolean> {
  const row = await sql<{ number: number }>`
    insert into conversation_reports (conversation_id, number, reporter_id, reason, text)
    values (${report.conversationId}, ${report.number}, ${report.reporterId}, ${report.reason}, ${report.text})
    on conflict do nothing returning number`.row(tx)
  return row !== undefined
}

/** Settles the open report of a message. @returns whether there was one */
export async function settleReport(
  tx: Transaction,
  { conversationId, number }: WhichMessage,
  decision: ReportDecision,
): Promise<boolean> {
  const row = await sql<{ number: number }>`
    update conversation_reports set settled_at = app_now(), decision = ${decision}
    where conversation_id = ${conversationId} and number = ${number} and settled_at is null returning number`.row(
    tx,
  )
  return row !== undefined
}

export const hideMessage = (
  tx: Transaction,
  { conversationId, number }: WhichMessage,
  reason: string,
): Promise<void> =>
  sql`
    update conversation_messages set hidden_at = app_now(), hidden_reason = ${reason}
    where conversation_id = ${conversationId} and number = ${number}`.run(tx)

export const warnAuthor = (
  tx: Transaction,
  { conversationId, number }: WhichMessage,
  reason: string,
): Promise<void> =>
  sql`
    update conversation_messages set warned_at = app_now(), warning = ${reason}
    where conversation_id = ${conversationId} and number = ${number}`.run(tx)

/** @returns whether it was hidden */
export async function unhideMessage(
  tx: Transaction,
  { conversationId, number }: WhichMessage,
): Promise<boolean> {
  const row = await sql<{ number: number }>`
    update conversation_messages set hidden_at = null, hidden_reason = null
    where conversation_id = ${conversationId} and number = ${number} and hidden_at is not null returning number`.row(
    tx,
  )
  return row !== undefined
}

export const insertReading = (
  tx: Transaction,
  reading: {
    readonly readingId: Id
    readonly conversationId: Id
    readonly operatorId: Id
    readonly reason: string
  },
): Promise<void> =>
  sql`
    insert into conversation_readings (id, conversation_id, operator_id, reason)
    values (${reading.readingId}, ${reading.conversationId}, ${reading.operatorId}, ${reading.reason})`.run(
    tx,
  )
