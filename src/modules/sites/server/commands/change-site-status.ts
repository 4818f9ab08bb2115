import type { OperatorContext } from '#platform/context.ts'
import { putSiteStatus } from '#platform/site-settings.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { SiteStatus } from '#vocabulary/sites.ts'
import type { EditedSite } from '../../rules/edited-site.ts'
import type { SitesParts } from '../parts.ts'
import { editedSite, editedSites } from '../queries/edited-sites.ts'
import { lockSites } from '../store.ts'

/**
 * An operator opens, hides or closes a site.
 * @throws Refusal `malformed` for a site that there is not, `siteIsLastOpen` for the closing of the last site that is not closed
 */
export const changeSiteStatus = (
  ctx: OperatorContext,
  { site, status }: { readonly site: string; readonly status: SiteStatus },
  { firstSite }: Pick<SitesParts, 'firstSite'>,
): Promise<EditedSite> =>
  ctx.transaction(async (tx) => {
    await lockSites(tx)
    await editedSite(tx, firstSite, site)
    const others = (await editedSites(tx, firstSite)).filter((each) => each.site !== site)
    if (status === 'closed' && others.every((each) => each.status === 'closed'))
      throw new Refusal('siteIsLastOpen', {}, [{ field: 'status', code: 'siteIsLastOpen' }])
    await putSiteStatus(tx, site, status)
    return await editedSite(tx, firstSite, site)
  })
