import type { OperatorContext } from '#platform/context.ts'
import { putSiteSetting } from '#platform/site-settings.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { TimesOfSite } from '../queries/times.ts'

/**
 * An operator writes how long each party of an after-sale has on a site. Deadlines that run already end when they were to.
 * @throws Refusal `malformed` for a site that there is not
 */
export const saveAfterSaleTimes = (
  ctx: OperatorContext,
  { site, ...times }: TimesOfSite,
): Promise<TimesOfSite> =>
  ctx.transaction(async (tx) => {
    if (!(await putSiteSetting(tx, site, 'afterSaleTimes', times)))
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    return { site, ...times }
  })
