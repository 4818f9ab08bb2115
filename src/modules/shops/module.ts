import { defineModule } from '#platform/module.ts'
import type { ShopsParts } from './parts.ts'
import { shopRoutes } from './routes.ts'

/** Shops owns the shops of the mall, who works in them, and whether they may sell. */
export const shopsModule = (parts: ShopsParts) => defineModule({ name: 'shops', routes: shopRoutes(parts) })
