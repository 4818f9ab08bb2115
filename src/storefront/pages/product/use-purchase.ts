import { type FormEvent, useState } from 'react'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/shown-for-goods.ts'
import { isPresale, priceAhead } from '#storefront/parts/product/presale-price.ts'
import { whyNotBuyable } from '#storefront/parts/product/selection.ts'
import { snapQuantity } from '#vocabulary/quantity.ts'
import { mayOpenSheet } from './late-choice-sheet.ts'
import { useOwnPrice } from './member-price.tsx'
import { useOwnQuantity } from './own-quantity.ts'
import { timedCoupon } from './timed-coupon.ts'
import { isWide, useAddToCart } from './use-add-to-cart.tsx'

/** State of the sheet on phones; `group`: bought in the group of that id, or in a new one. */
type Choosing = { readonly isOpen: boolean; readonly group?: { readonly groupId?: string } | undefined }

export type Purchase = ReturnType<typeof usePurchase>

/** The quantity, the price and the sheet of goods that are being bought, in the panel and in the sheet alike. */
export function usePurchase(
  product: ProductDetail,
  chosen: ProductVariant | undefined,
  told: OffersOfGoods | undefined,
) {
  const [asked, setAsked] = useState<number>()
  const [choosing, setChoosing] = useState<Choosing>()
  const adding = useAddToCart(() => setChoosing((before) => before && { ...before, isOpen: false }))
  const timed = timedCoupon(product.coupons ?? [])
  const { rule, first } = useOwnQuantity(chosen, timed)
  const own = useOwnPrice(chosen, told)
  const ahead = chosen && isPresale(chosen.promotion) ? priceAhead(chosen) : undefined
  const shown = ahead ?? own
  const openSheet = (group?: Choosing['group']) => {
    if (!mayOpenSheet() || isWide('small')) return false
    setChoosing({ isOpen: true, group })
    return true
  }
  return {
    quantity: snapQuantity(asked ?? first, rule),
    rule,
    setQuantity: (wanted: number) => setAsked(snapQuantity(wanted, rule)),
    choosing,
    closeSheet: () => setChoosing({ ...choosing, isOpen: false }),
    beginGroup: () => setChoosing({ isOpen: true, group: {} }),
    openSheet,
    /** On a phone the first tap on a button that buys opens the sheet, for all goods (PDP-79). */
    firstTap: (event: FormEvent) => {
      // A button of something that ended acts immediately: it reports the end.
      const pressed = (event.nativeEvent as SubmitEvent).submitter
      if (pressed?.dataset.phase === 'end' || !openSheet()) return
      event.preventDefault()
      event.stopPropagation()
    },
    adding,
    timed,
    whyNot: whyNotBuyable(product, chosen),
    group: chosen?.promotion?.kind === 'groupBuy' ? chosen.promotion : undefined,
    shown,
    prior: (ahead ?? chosen)?.priorPrice,
    /** In the bar of a phone. */
    barPrice: chosen?.wholeFrom ?? shown?.price,
    // A gift card for points is exchanged one by one.
    isExchanged: product.kind === 'giftCard' && chosen?.terms?.points !== undefined,
  }
}
