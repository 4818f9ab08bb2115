import type { Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import type { ShopStatusHandler } from '#platform/module.ts'
import { judgedStatuses } from '../rules/desk.ts'
import { standingOf } from '../rules/lifecycle.ts'
import { afterSaleTimeMs } from '../rules/times.ts'
import { timesOfSite } from './queries/times.ts'
import { giveToPlatform } from './store/after-sales.ts'
import { insertAfterSaleEvent } from './store/trail.ts'

/**
 * The staff of a cleared shop may only look, so the platform decides about what is open. It has the whole time of the site for what a shop decides, and
 * the trail says that it took it over.
 */
export const takeOverWhenCleared: ShopStatusHandler['run'] = async (tx, shopId, status, later) => {
  if (status !== 'cleared') return
  const given = await giveToPlatform(tx, shopId)
  for (const { afterSaleId } of given)
    await insertAfterSaleEvent(tx, { afterSaleId, action: 'takeOver', by: 'operator' })
  later(() => beginAnew(tx, given))
}

/** By the times of each site (AS-58): a buyer is told no other one because the shop is gone. */
async function beginAnew(tx: Transaction, given: Awaited<ReturnType<typeof giveToPlatform>>): Promise<void> {
  for (const [site, ofSite] of Map.groupBy(given, (each) => each.site)) {
    const times = await timesOfSite(tx, site)
    for (const judged of judgedStatuses) {
      const subjectIds = ofSite
        .filter(({ status }) => status === judged)
        .map(({ afterSaleId }) => afterSaleId)
      for (const subjectId of subjectIds)
        await clearDeadline(tx, { subject: 'afterSale', subjectId, action: 'acceptAmount' })
      const { deadline } = standingOf(judged)
      if (!deadline) continue
      const afterMs = afterSaleTimeMs(deadline.action, times) ?? deadline.afterMs
      await startDeadlines(tx, { subject: 'afterSale', subjectIds, action: deadline.action, afterMs })
    }
  }
}
