import { serve } from '#platform/serve.ts'
import * as wire from '../calls/sites.ts'
import { addSite } from './commands/add-site.ts'
import { changeSiteStatus } from './commands/change-site-status.ts'
import { saveSite } from './commands/save-site.ts'
import type { SitesParts } from './parts.ts'
import { previewPath } from './preview.ts'
import { editedSite, editedSites, setupLeft } from './queries/edited-sites.ts'

export const siteRoutes = (parts: SitesParts) => [
  serve(wire.sitesCall, {
    action: 'platform.see',
    run: async (ctx) => ({ sites: await editedSites(ctx.db, parts.firstSite) }),
  }),
  serve(wire.setupLeftCall, {
    action: 'sites.change',
    run: async (ctx) => ({ left: await setupLeft(ctx.db, parts.firstSite) }),
  }),
  serve(wire.saveSiteCall, { action: 'sites.change', run: (ctx, request) => saveSite(ctx, request, parts) }),
  serve(wire.addSiteCall, { action: 'sites.change', run: (ctx, request) => addSite(ctx, request, parts) }),
  serve(wire.changeSiteStatusCall, {
    action: 'sites.change',
    run: (ctx, request) => changeSiteStatus(ctx, request, parts),
  }),
  serve(wire.previewSiteCall, {
    action: 'platform.see',
    run: async (ctx, { site }) => {
      await editedSite(ctx.db, parts.firstSite, site)
      return { address: `${parts.originOf(site)}${previewPath(parts.linkKeys, site, ctx.now)}` }
    },
  }),
]
