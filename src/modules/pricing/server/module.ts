import { defineModule } from '#platform/module.ts'
import type { PricingParts } from './parts.ts'
import { pricingRoutes } from './routes.ts'

/**
 * Pricing owns no tables. It reads the facts that prices are made of, and answers with all that shows goods with a price to
 * everyone: product page, cards and lists.
 */
export const pricingModule = (parts: PricingParts) =>
  defineModule({ name: 'pricing', routes: pricingRoutes(parts) })
