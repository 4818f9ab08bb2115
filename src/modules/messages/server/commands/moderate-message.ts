import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { decisionOf, type Judgement } from '../../rules/conversation.ts'
import { type LockedConversation, lockConversation, notifyReaders } from '../store/conversations.ts'
import {
  hideMessage,
  insertReading,
  settleReport,
  unhideMessage,
  type WhichMessage,
  warnAuthor,
} from '../store/moderation.ts'

type Changed = { readonly conversationId: Id }

async function lockKnown(tx: Transaction, conversationId: Id): Promise<LockedConversation> {
  const known = await lockConversation(tx, conversationId)
  if (!known) throw new Refusal('notFound')
  return known
}

/**
 * An operator states why a conversation that was not reported is read. The reason is stored beside it, in the audit entry
 * of the call, and shown to all operators. @throws Refusal `notFound`
 */
export const readConversation = (
  ctx: OperatorContext,
  { conversationId, reason }: Changed & { readonly reason: string },
): Promise<Changed> =>
  ctx.transaction(async (tx) => {
    await lockKnown(tx, conversationId)
    await insertReading(tx, { readingId: ctx.newId(), conversationId, operatorId: ctx.userId, reason })
    return { conversationId }
  })

/**
 * The platform decides about a reported message: it hides it or warns its author, who is mailed the reason, or does nothing.
 * @throws Refusal `notFound`, `changedMeanwhile` when it was not reported, or another operator has decided
 */
export const judgeMessage = (
  ctx: OperatorContext,
  { judgement, reason, ...which }: WhichMessage & { readonly judgement: Judgement; readonly reason: string },
): Promise<Changed> =>
  ctx.transaction(async (tx) => {
    const conversation = await lockKnown(tx, which.conversationId)
    if (!(await settleReport(tx, which, decisionOf(judgement)))) throw new Refusal('changedMeanwhile')
    if (judgement === 'hide') await hideMessage(tx, which, reason)
    if (judgement === 'warn') await warnAuthor(tx, which, reason)
    if (judgement !== 'dismiss')
      await announce(tx, {
        name: 'conversation.judged',
        conversationId: which.conversationId,
        number: which.number,
        decision: judgement === 'hide' ? 'hidden' : 'warned',
      })
    await notifyReaders(tx, conversation)
    return { conversationId: which.conversationId }
  })

/** The platform shows a hidden message again. @throws Refusal `notFound` */
export const showMessage = (ctx: OperatorContext, which: WhichMessage): Promise<Changed> =>
  ctx.transaction(async (tx) => {
    const conversation = await lockKnown(tx, which.conversationId)
    if (!(await unhideMessage(tx, which))) throw new Refusal('notFound')
    await notifyReaders(tx, conversation)
    return { conversationId: which.conversationId }
  })
