import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant, ShownOffer } from '#modules/catalogue/rules/product.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/shown-for-goods.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import css from '#storefront/parts/product/promotion.module.css'
import { useServerTime } from '#ui/server-time.ts'
import { OffersLine } from '#ui/shown-offers.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { offersKey } from './offers-key.ts'

type OffersProps = {
  readonly variant: ProductVariant
  readonly quantity: number
  readonly offers: readonly ShownOffer[]
  /** Offers shown to all visitors, for the smallest order. */
  readonly told: OffersOfGoods
}

/**
 * Each offer for the goods with its discount at the chosen quantity, or why it does not apply; the first two
 * are visible initially (PDP-36).
 */
export function Offers({ variant, quantity, offers, told: toldToAll }: OffersProps) {
  const t = useTranslations('product.promotion')
  const terms = useTerms(variant.price.currency)
  const { told, isAsking } = useOwnOffers(variant.variantId, quantity, toldToAll)
  const now = useServerTime(useVisitor()?.now)
  const shown = told.offers.filter(isToldHere)
  if (shown.length === 0) return null
  return (
    <div className={css.offers} aria-busy={isAsking}>
      <OffersLine
        label={t('offers')}
        offers={shown}
        at={now === undefined ? undefined : new Date(now)}
        terms={({ offerId }) => {
          const named = offers.find((each) => each.offerId === offerId)
          return named && <span>{terms(named.tiers)}</span>
        }}
      />
    </div>
  )
}

/** Excludes coupons to claim and member prices: the page explains them in their own place. */
const isToldHere = ({ reason, isCoupon, kind }: OfferOfGoods): boolean =>
  !(isCoupon && (reason?.code === 'notClaimed' || reason?.code === 'soldOut')) &&
  !(kind === 'memberPrice' && reason?.code === 'membersOnly')

/**
 * The page is cached for all, so it holds the offers for a visitor without an account, for the smallest
 * order. Buyers load their own, and all load those for another quantity.
 */
function useOwnOffers(variantId: string, quantity: number, toldToAll: OffersOfGoods) {
  const { load, data, state } = useFetcher<OffersOfGoods>({ key: offersKey(variantId) })
  const isBuyer = useVisitor()?.kind === 'buyer'
  const isOther = quantity > 0 && quantity !== toldToAll.quantity
  const asks = isBuyer || isOther
  const wanted = isOther ? quantity : toldToAll.quantity
  useEffect(() => {
    if (asks) void load(pages.ownOffers(variantId, wanted))
  }, [asks, load, variantId, wanted])
  // Until the answer arrives, the offers shown last are better than nothing.
  return { told: (asks && data) || toldToAll, isAsking: asks && state !== 'idle' }
}
