import type { MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import { clearDeadline, type DeadlineHandler } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mayStatement, type StatementAction } from '../../rules/statement.ts'
import { confirmStatementRow, disputeStatementRow, lockStatement } from '../store/statements.ts'
import { addAdjustment } from './adjust-balance.ts'

const deadline = (statementId: Id) =>
  ({ subject: 'settlementStatement', subjectId: statementId, action: 'confirm' }) as const

/** @throws Refusal `notFound` for a statement of another shop, `statementDone` */
async function lockFor(tx: Transaction, statementId: Id, action: StatementAction, shopId?: Id) {
  const statement = await lockStatement(tx, statementId)
  if (!statement || (shopId && statement.shopId !== shopId)) throw new Refusal('notFound')
  if (!mayStatement(statement.status, action)) throw new Refusal('statementDone')
  return statement
}

/** A shop confirms its statement. @throws Refusal `notFound`, `statementDone` */
export const confirmStatement = (ctx: MerchantContext, { statementId }: { statementId: Id }) =>
  ctx.transaction(async (tx) => {
    await lockFor(tx, statementId, 'confirm', ctx.shopId)
    await confirmStatementRow(tx, statementId, 'merchant')
    await clearDeadline(tx, deadline(statementId))
    return {}
  })

/** A shop disputes its statement: nothing of it is paid out before an operator has answered. @throws Refusal `notFound`, `statementDone` */
export const disputeStatement = (
  ctx: MerchantContext,
  { statementId, reason }: { statementId: Id; reason: string },
) =>
  ctx.transaction(async (tx) => {
    await lockFor(tx, statementId, 'dispute', ctx.shopId)
    await disputeStatementRow(tx, statementId, reason)
    await clearDeadline(tx, deadline(statementId))
    return {}
  })

/**
 * An operator answers a dispute, and may give the shop an amount, or take one, which its next statement lists.
 * @throws Refusal `notFound`, `statementDone`
 */
export const answerStatement = (
  ctx: OperatorContext,
  { statementId, text, adjustment }: { statementId: Id; text: string; adjustment?: number | undefined },
) =>
  ctx.transaction(async (tx) => {
    const { shopId, currency } = await lockFor(tx, statementId, 'answer')
    await confirmStatementRow(tx, statementId, 'operator', text)
    if (adjustment)
      await addAdjustment(tx, { shopId, currency }, { amount: adjustment, note: text.slice(0, 300) })
    return {}
  })

/** A shop that did not answer in time has confirmed its statement. */
export const confirmInSilence: DeadlineHandler = {
  subject: 'settlementStatement',
  action: 'confirm',
  run: async (tx, statementId, { isStillDue }) => {
    const statement = await lockStatement(tx, statementId)
    if (statement?.status !== 'issued' || !(await isStillDue())) return
    await confirmStatementRow(tx, statementId, 'silence')
  },
}
