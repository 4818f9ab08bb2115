import type { Offer } from '#modules/offers/rules/offer.ts'
import type { PricingFacts } from './facts.ts'
import { bundlePrice } from './steps/bundle-price.ts'
import { depositExpansion } from './steps/deposit-expansion.ts'
import { gift } from './steps/gift.ts'
import { insurance } from './steps/insurance.ts'
import { memberLevel } from './steps/member-level.ts'
import { platformCoupon } from './steps/platform-coupon.ts'
import { pointsStep } from './steps/points.ts'
import { shipping } from './steps/shipping.ts'
import { shopCoupon } from './steps/shop-coupon.ts'
import { shopOffer } from './steps/shop-offer.ts'
import { tax } from './steps/tax.ts'
import { unitPrice } from './steps/unit-price.ts'
import { volumeTier } from './steps/volume-tier.ts'
import { beginWorking, type Step, type Working } from './working.ts'

/** How a price comes about, in this order. Each step sees what the ones before left. */
const steps: readonly Step[] = [
  unitPrice,
  volumeTier,
  memberLevel,
  bundlePrice,
  gift,
  shopOffer,
  depositExpansion,
  shopCoupon,
  platformCoupon,
  pointsStep,
  shipping,
  insurance,
  tax,
]

/** The price with exactly these offers, as far as they apply. `choose` finds the best ones. */
export const runSteps = (facts: PricingFacts, chosen: readonly Offer[]): Working =>
  steps.reduce((working, step) => step(working), beginWorking(facts, chosen))
