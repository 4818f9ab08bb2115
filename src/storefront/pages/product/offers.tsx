import { IconDiscount } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/shown-for-goods.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import { Coupons } from '#storefront/parts/coupons/coupons.tsx'
import { OffersSheet } from '#storefront/parts/coupons/offers-sheet.tsx'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import { useFormat } from '#ui/format.ts'
import { useServerTime } from '#ui/server-time.ts'
import { OffersLine } from '#ui/shown-offers.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './offers.module.css'
import { offersKey } from './offers-key.ts'
import { mostSaved, reachableCoupons } from './reachable-coupons.ts'

type OffersProps = {
  readonly product: Pick<ProductDetail, 'offers' | 'coupons'>
  readonly variant: ProductVariant
  readonly quantity: number
  /** Offers shown to all visitors, for the smallest order; undefined where none could apply. */
  readonly told: OffersOfGoods | undefined
}

/**
 * One line that counts the offers, and a sheet that explains each once: its discount at the chosen quantity, or why
 * it does not apply, and the coupons to claim (PDP-36).
 */
export function Offers({ product, variant, quantity, told: toldToAll }: OffersProps) {
  const t = useTranslations('product.promotion')
  const format = useFormat()
  const terms = useTerms(variant.price.currency)
  const { told, isAsking } = useOwnOffers(variant.variantId, quantity, toldToAll)
  const now = useServerTime(useVisitor()?.now)
  const offers = product.offers ?? []
  const termsOf = (offerId: string) => offers.find((each) => each.offerId === offerId)
  const shown = (told?.offers ?? []).filter((offer) => isToldHere(offer, variant))
  const coupons = reachableCoupons(product.coupons ?? [], variant)
  const count = shown.length + coupons.length
  if (count === 0) return null
  const saved = Math.max(
    mostSaved([...coupons, ...shown.flatMap(({ offerId }) => termsOf(offerId) ?? [])], variant),
    ...shown.map(({ applied }) => applied?.amount ?? 0),
  )
  const title = t('count', { count })
  return (
    <OffersSheet
      icon={<IconDiscount size={20} aria-hidden="true" />}
      line={
        saved > 0
          ? t('countSaving', { count, amount: format.price({ ...variant.price, amount: saved }) })
          : title
      }
      title={title}
      isBusy={isAsking}
    >
      <div className={css.offers}>
        {shown.length > 0 && (
          <OffersLine
            label={t('offers')}
            offers={shown}
            at={now === undefined ? undefined : new Date(now)}
            terms={({ offerId }) => {
              const named = termsOf(offerId)
              return named && <span>{terms(named.tiers)}</span>
            }}
          />
        )}
        <Coupons coupons={coupons} currency={variant.price.currency} />
      </div>
    </OffersSheet>
  )
}

/**
 * Excludes offers that the page explains in their own place: coupons to claim, member prices, and the promotion that
 * makes the price.
 */
const isToldHere = (
  { offerId, reason, isCoupon, kind }: OfferOfGoods,
  { promotion }: ProductVariant,
): boolean =>
  offerId !== promotion?.offerId &&
  !(isCoupon && (reason?.code === 'notClaimed' || reason?.code === 'soldOut')) &&
  !(kind === 'memberPrice' && reason?.code === 'membersOnly')

/**
 * The page is cached for all, so it holds the offers for a visitor without an account, for the smallest
 * order. Buyers load their own, and all load those for another quantity.
 */
function useOwnOffers(variantId: string, quantity: number, toldToAll: OffersOfGoods | undefined) {
  const { load, data, state } = useFetcher<OffersOfGoods>({ key: offersKey(variantId) })
  const isBuyer = useVisitor()?.kind === 'buyer'
  const first = toldToAll?.quantity
  const isOther = quantity > 0 && quantity !== first
  const asks = first !== undefined && (isBuyer || isOther)
  const wanted = isOther ? quantity : (first ?? quantity)
  useEffect(() => {
    if (asks) void load(pages.ownOffers(variantId, wanted))
  }, [asks, load, variantId, wanted])
  // Until the answer arrives, the offers shown last are better than nothing.
  return { told: (asks && data) || toldToAll, isAsking: asks && state !== 'idle' }
}
