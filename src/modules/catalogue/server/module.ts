import { defineModule } from '#platform/module.ts'
import { catalogueJobs } from './jobs.ts'
import { refreshListingsOfShop } from './listings.ts'
import type { CatalogueParts } from './parts.ts'
import { productLimits } from './product-limits.ts'
import { catalogueReactions } from './reactions.ts'
import { catalogueRoutes } from './routes.ts'
import { mergeProductLimits, moveClaimedLimits } from './store/limits.ts'

/**
 * The catalogue owns shops' goods: products, variants, prices and categories. It hands them to search. Answers that
 * show goods to buyers are those of pricing.
 */
export const catalogueModule = (parts: CatalogueParts) =>
  defineModule({
    name: 'catalogue',
    routes: catalogueRoutes(parts),
    reactions: catalogueReactions,
    jobs: catalogueJobs,
    reservations: [productLimits],
    buyerMerged: { locks: 'product_limits', run: mergeProductLimits },
    groupClaimed: { locks: 'product_limits', run: moveClaimedLimits },
    shopStatusChanged: { locks: 'search_documents', run: refreshListingsOfShop },
  })
