import { defineModule } from '#platform/module.ts'
import type { SitesParts } from './parts.ts'
import { siteRoutes } from './routes.ts'

/** The sites of the mall: an operator adds, changes, hides and closes them. */
export const sitesModule = (parts: SitesParts) => defineModule({ name: 'sites', routes: siteRoutes(parts) })
