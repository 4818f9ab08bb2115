import type { OperatorContext, Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import type { ShopStatusHandler } from '#platform/module.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { phaseOf } from '../../rules/lifecycle.ts'
import { judgedStatuses } from '../../rules/staff-tabs.ts'
import { afterSaleTimeMs } from '../../rules/times.ts'
import { timesOfSite } from '../queries/times.ts'
import { asDecided, type DecidedStep, lockForStaff, makeStep, resetAnswerDeadline } from '../steps.ts'
import { giveToPlatform, insertAfterSaleEvent } from '../store/after-sales.ts'

/** The platform decides from now on, in place of the shop. */
export const takeOverAfterSale = (
  ctx: OperatorContext,
  { afterSaleId }: { afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const change = { isWithPlatform: true, offered: null } as const
    const taken = await makeStep(tx, afterSale, { action: 'takeOver', ...decider }, change)
    // It has the whole time for it, not the rest of the shop's.
    await resetAnswerDeadline(tx, afterSale, false)
    return asDecided(taken)
  })

/**
 * The staff of an offboarded shop may only look, so the platform decides its open after-sales. It has the
 * site's whole time for a shop's decision, and the timeline records the takeover.
 */
export const takeOverWhenCleared: ShopStatusHandler['run'] = async (tx, shopId, status, later) => {
  if (status !== 'cleared') return
  const given = await giveToPlatform(tx, shopId)
  for (const { afterSaleId } of given)
    await insertAfterSaleEvent(tx, { afterSaleId, action: 'takeOver', by: 'operator' })
  later(() => restartDeadlines(tx, given))
}

/**
 * By the times of each site (AS-58): a buyer's stated time does not change because the shop is offboarded.
 */
async function restartDeadlines(
  tx: Transaction,
  given: Awaited<ReturnType<typeof giveToPlatform>>,
): Promise<void> {
  for (const [site, ofSite] of Map.groupBy(given, (each) => each.site)) {
    const times = await timesOfSite(tx, site)
    for (const judged of judgedStatuses) {
      const subjectIds = ofSite
        .filter(({ status }) => status === judged)
        .map(({ afterSaleId }) => afterSaleId)
      for (const subjectId of subjectIds)
        await clearDeadline(tx, { subject: 'afterSale', subjectId, action: 'acceptAmount' })
      const { deadline } = phaseOf(judged)
      if (!deadline) continue
      const afterMs = afterSaleTimeMs(deadline.action, times) ?? deadline.afterMs
      await startDeadlines(tx, { subject: 'afterSale', subjectIds, action: deadline.action, afterMs })
    }
  }
}
