import { isEarnedLessThanPaid } from '#modules/wallet/rules/points.ts'
import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isBetweenNeighbours, type MemberLevel } from '../../rules/level.ts'
import { pointRulesOfSites } from '../queries/point-rules-of-sites.ts'
import { lockLevels, putLevel } from '../store/levels.ts'

/**
 * An operator writes a level, or adds the next one after the last.
 * @throws Refusal `notFound` of a number beyond that, `changedMeanwhile`, `levelOutOfOrder`, `pointsWorthTooMuch` where goods of a site
 * would earn what they cost
 */
export async function saveLevel(
  ctx: OperatorContext,
  { version, ...level }: MemberLevel & { readonly version: number },
): Promise<{ level: number }> {
  return ctx.transaction(async (tx) => {
    const levels = await lockLevels(tx)
    const before = levels.find((each) => each.level === level.level)
    if (!before && level.level !== levels.length + 1) throw new Refusal('notFound')
    if ((before?.version ?? 0) !== version) throw new Refusal('changedMeanwhile')
    if (!isBetweenNeighbours(levels, level))
      throw new Refusal('levelOutOfOrder', {}, [{ field: 'growthFrom', code: 'levelOutOfOrder' }])
    const rules = await pointRulesOfSites(tx)
    if (!rules.every((each) => isEarnedLessThanPaid(each, level.earnBasisPoints)))
      throw new Refusal('pointsWorthTooMuch', {}, [{ field: 'earnBasisPoints', code: 'pointsWorthTooMuch' }])
    await putLevel(tx, level)
    return { level: level.level }
  })
}
