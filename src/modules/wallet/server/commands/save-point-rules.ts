import { mostEarnedOfLevels } from '#modules/membership/server/read-models/most-earned.ts'
import type { OperatorContext } from '#platform/context.ts'
import { putSiteSetting } from '#platform/site-settings.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { isEarnedLessThanPaid } from '../../rules/points.ts'

/**
 * An operator writes what a site gives and takes points for. Points that buyers have stay as many and end
 * when they were to; their value, and the points of orders that are completed from now on, follow
 * immediately.
 * @throws Refusal `malformed` for a site that there is not, `pointsWorthTooMuch`
 */
export const savePointRules = (
  ctx: OperatorContext,
  { site, ...rules }: Required<PointsRules> & { readonly site: string },
): Promise<Required<PointsRules> & { readonly site: string }> =>
  ctx.transaction(async (tx) => {
    if (!isEarnedLessThanPaid(rules, await mostEarnedOfLevels(tx)))
      throw new Refusal('pointsWorthTooMuch', {}, [{ field: 'worth.amount', code: 'pointsWorthTooMuch' }])
    if (!(await putSiteSetting(tx, site, 'points', rules)))
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    return { site, ...rules }
  })
