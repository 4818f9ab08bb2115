import { IconPackage } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/told-for-goods.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { PageHeart } from '#storefront/parts/favourites/heart.tsx'
import css from '#storefront/parts/product/product.module.css'
import { Promotion } from '#storefront/parts/product/promotion.tsx'
import { useFormat } from '#ui/format.ts'
import { inTime } from '#ui/in-time.ts'
import { latePart, tellMissing } from '#ui/late-parts.tsx'
import { useMeasured } from '#ui/measured.ts'
import { Waiting } from '#ui/navigation-feedback.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { snapQuantity } from '#vocabulary/quantity.ts'
import { Across } from './across.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { ChoiceSheetProps } from './choice-sheet.tsx'
import { type DeliveryFact, DeliveryFacts } from './delivery-facts.tsx'
import { GoodsTerms } from './goods-terms.tsx'
import type { InvitedTo } from './group-buy.tsx'
import { LevelPrice, MemberPrice, useOwnPrice } from './member-price.tsx'
import { useOwnQuantity } from './own-quantity.ts'
import { PointsPrice } from './points-price.tsx'
import { isPresale, mayBuyTogether, priceAhead } from './presale-price.ts'
import { PromoLine } from './promo-line.tsx'
import { whyNotBuyable } from './selection.ts'
import { Series } from './series.tsx'
import { ServiceValidity } from './service-validity.tsx'
import { ShareButton } from './share-button.tsx'
import { timedCoupon } from './timed-coupon.ts'
import { isWide, useAddToCart } from './use-add-to-cart.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { WholeChoice } from './whole-choice.tsx'

/** Few shops restrict their destinations, so their buyers alone load it. */
const DeliverTo = latePart(async () => (await import('#storefront/parts/region/deliver-to.tsx')).default)

/**
 * Components for rare ways to sell load with their pages alone, so that the script of all others stays small.
 */
const AskNotice = latePart(async () => (await import('./ask-notice.tsx')).AskNotice)
const Bundle = latePart(async () => (await import('./bundle.tsx')).Bundle)
/** Whether its script did not arrive: buttons act immediately then, as on desktop. */
let hasNoSheet = false
const ChoiceSheet = lazy(async (): Promise<{ default: ComponentType<ChoiceSheetProps> }> => {
  try {
    return { default: (await inTime(import('./choice-sheet.tsx'))).ChoiceSheet }
  } catch {
    hasNoSheet = true
    tellMissing()
    return { default: () => null }
  }
})
const BuyAhead = latePart(async () => (await import('./presale.tsx')).BuyAhead)
const Coupons = latePart(async () => (await import('./coupons.tsx')).Coupons)
const GroupBuy = latePart(async () => (await import('./group-buy.tsx')).GroupBuy)
const GroupOrder = latePart(async () => (await import('./group-buy.tsx')).GroupOrder)
const Offers = latePart(async () => (await import('./offers.tsx')).Offers)
const Presale = latePart(async () => (await import('./presale.tsx')).Presale)
const Redeem = latePart(async () => (await import('./redeem.tsx')).Redeem)
const TimedAdd = latePart(async () => (await import('./timed-add.tsx')).TimedAdd)

const fewFrom = 5

/** State of the sheet on phones; `group`: bought in the group of that id, or in a new one. */
type Choosing = { readonly isOpen: boolean; readonly group?: { readonly groupId?: string } | undefined }

/** Price, variant, quantity, and the two buttons. */
export function PurchasePanel({
  product,
  chosen,
  invited,
  told,
  deliverTo,
  delivery,
  isPreview = false,
}: {
  product: ProductDetail
  chosen: ProductVariant | undefined
  /** The group that a link names, before others that are open. */
  invited?: InvitedTo | undefined
  /** Effect of each offer on the chosen variant. */
  told?: OffersOfGoods | undefined
  /** The destination and the possible ones, where stock depends on it. */
  deliverTo?: { readonly region: Region; readonly countries: readonly string[] } | undefined
  /** How the shop's parcels are sent on this site, and how they are returned. */
  delivery: readonly DeliveryFact[]
  /** Shown to the staff of the shop: nothing can be bought. */
  isPreview?: boolean
}) {
  const t = useTranslations('product')
  const goods = useTranslations('goods')
  const format = useFormat()
  const measured = useMeasured()
  const [asked, setAsked] = useState<number>()
  const [choosing, setChoosing] = useState<Choosing>()
  const adding = useAddToCart(() => setChoosing((before) => before && { ...before, isOpen: false }))
  const timed = timedCoupon(product.coupons ?? [])
  const { rule, first } = useOwnQuantity(chosen, timed)
  const quantity = snapQuantity(asked ?? first, rule)
  const whyNot = whyNotBuyable(product, chosen)
  const address = pages.product(product.urlKey)
  const toldHere = chosen && told?.variantId === chosen.variantId ? told : undefined
  const own = useOwnPrice(chosen, toldHere)
  const ahead = chosen && isPresale(chosen.promotion) ? priceAhead(chosen) : undefined
  const shown = ahead ?? own
  const prior = (ahead ?? chosen)?.priorPrice
  const whole = chosen?.wholeFrom
  const saved = shown?.compareAt
    ? { ...shown.price, amount: shown.compareAt.amount - shown.price.amount }
    : undefined

  // A gift card for points is exchanged one by one.
  const isExchanged = product.kind === 'giftCard' && chosen?.terms?.points !== undefined

  const howMany = (
    <p>
      <Quantity
        value={quantity}
        min={rule.min}
        max={rule.max}
        step={rule.step}
        label={goods('quantity')}
        unit={product.unit}
        onChange={(wanted) => setAsked(snapQuantity(wanted, rule))}
      />{' '}
      <span aria-hidden="true">{product.unit}</span>
    </p>
  )
  const priceToPay = chosen && shown && (
    <Price price={shown.price} compareAt={shown.compareAt} prior={prior} />
  )
  const moment = (at: number | undefined) => (at === undefined ? '' : format.moment(new Date(at)))
  const notice = (
    <p className={css.notice} role="status">
      {whyNot &&
        t(whyNot, { moment: moment(chosen?.terms?.soldFrom ?? chosen?.promotion?.startsAt.getTime()) })}
      {whyNot === 'soldOut' && chosen?.isEnabled && chosen.terms?.backOn !== undefined && (
        <span className={css.fact}>{t('backOn', { date: format.date(new Date(chosen.terms.backOn)) })}</span>
      )}
    </p>
  )
  const group = chosen?.promotion?.kind === 'groupBuy' ? chosen.promotion : undefined
  const barPrice = whole ?? shown?.price
  /** The buttons, in the bar of a phone or in its sheet. */
  const buttons = (variant: ProductVariant, isInSheet: boolean) => {
    const shared = { variant, quantity, isInSheet, barPrice: barPrice ?? variant.price }
    if (variant.terms?.points) return <Redeem {...shared} productId={product.productId} />
    if (isPresale(variant.promotion)) return <BuyAhead {...shared} promotion={variant.promotion} />
    if (timed) return <TimedAdd {...shared} coupon={timed} adding={adding} />
    return (
      <AddToCart
        {...shared}
        adding={adding}
        groupBuy={group && mayBuyTogether(group, quantity) ? group : undefined}
        onGroupBuy={() => setChoosing({ isOpen: true, group: {} })}
      />
    )
  }
  const openSheet = (group?: Choosing['group']) => {
    if (hasNoSheet || isWide('small')) return false
    setChoosing({ isOpen: true, group })
    return true
  }
  /** On a phone the first tap on a button that buys opens the sheet, for all goods (PDP-79). */
  const firstTap = (event: FormEvent) => {
    // A button of something that ended acts immediately: it reports the end.
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    if (pressed?.dataset.phase === 'end' || !openSheet()) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <WholeChoice className={css.panel} product={product} chosen={chosen}>
      {chosen && shown && (
        <div className={css.price}>
          {chosen.terms?.points ? (
            <PointsPrice variant={chosen} />
          ) : (
            <Price
              price={whole ?? shown.price}
              compareAt={whole ? undefined : shown.compareAt}
              isFrom={whole !== undefined}
              size="page"
            />
          )}
          {chosen.step > 1 && (
            <span className={css.perStep}>
              {goods('perStep', { quantity: measured(chosen.step, product) })}
            </span>
          )}
          {saved && !whole && <p className={css.saved}>{t('save', { amount: format.money(saved) })}</p>}
          {saved && !whole && prior && (
            <p className={css.perStep}>{goods('priorPrice', { price: format.money(prior) })}</p>
          )}
        </div>
      )}
      {chosen?.terms?.crossBorder && <Across from={chosen.terms.crossBorder} />}
      {product.page?.promo && <PromoLine promo={product.page.promo} />}
      {chosen && <MemberPrice variant={chosen} told={toldHere} />}
      {chosen && <LevelPrice variant={chosen} />}
      {chosen && <Promotion variant={chosen} />}
      {chosen?.promotion?.kind === 'presale' && <Presale promotion={chosen.promotion} />}
      {chosen?.promotion?.kind === 'groupBuy' && !chosen.promotion.isUnpayable && !whyNot && (
        <GroupBuy
          variant={chosen}
          promotion={chosen.promotion}
          quantity={quantity}
          invited={invited}
          openSheet={openSheet}
        />
      )}
      {chosen && toldHere && (
        <Offers variant={chosen} quantity={quantity} offers={product.offers ?? []} told={toldHere} />
      )}
      {chosen && product.coupons && product.coupons.length > 0 && (
        <Coupons coupons={product.coupons} variant={chosen} />
      )}
      {chosen && <VariantPicker product={product} chosen={chosen} />}
      {deliverTo && (
        <Suspense fallback={null}>
          <DeliverTo {...deliverTo} />
        </Suspense>
      )}
      {chosen && !whyNot ? (
        <>
          <p className={css.stock} data-few={chosen.available <= fewFrom || undefined}>
            {chosen.available <= fewFrom ? t('few', { count: String(chosen.available) }) : t('inStock')}
          </p>
          {product.kind === 'service' && <ServiceValidity variant={chosen} />}
          <GoodsTerms product={product} variant={chosen} quantity={quantity} />
          <div className={css.order} inert={isPreview}>
            {!product.slots && !isExchanged && howMany}
            {product.slots ? (
              <Bundle
                product={{ ...product, slots: product.slots }}
                chosen={chosen}
                barPrice={barPrice ?? chosen.price}
              />
            ) : (
              <div className={css.buttons} onSubmitCapture={firstTap}>
                {buttons(chosen, false)}
              </div>
            )}
          </div>
        </>
      ) : (
        notice
      )}
      {chosen && choosing && (
        <Suspense fallback={<Waiting />}>
          <ChoiceSheet
            product={product}
            chosen={chosen}
            price={
              choosing.group && group ? (
                <Price price={group.price} compareAt={chosen.price} prior={group.priorPrice} />
              ) : chosen.terms?.points ? (
                <PointsPrice variant={chosen} />
              ) : (
                priceToPay
              )
            }
            isOpen={choosing.isOpen}
            onClose={() => setChoosing({ ...choosing, isOpen: false })}
          >
            {whyNot ? (
              notice
            ) : (
              <>
                {!isExchanged && howMany}
                {choosing.group && group ? (
                  <GroupOrder variant={chosen} promotion={group} quantity={quantity} {...choosing.group} />
                ) : (
                  buttons(chosen, true)
                )}
              </>
            )}
          </ChoiceSheet>
        </Suspense>
      )}
      {adding.drawer}
      {chosen && (whyNot === 'soldOut' || chosen.terms?.isNotYetSold) && chosen.isEnabled && !isPreview && (
        <Suspense fallback={null}>
          <AskNotice variantId={chosen.variantId} isAhead={whyNot === 'notYetSold'} />
        </Suspense>
      )}
      {product.page && <Series series={product.page.series} />}
      <ul className={css.facts}>
        {!whyNot && <DeliveryFacts facts={delivery} />}
        <li>
          <IconPackage size={20} aria-hidden="true" />
          <Link to={`/search?shop=${product.shop.slug}`}>{t('shopFact', { shop: product.shop.name })}</Link>
        </li>
        {!isPreview && (
          <li className={css.own}>
            <PageHeart product={product} />
            <ShareButton
              path={chosen ? `${address}${pages.variantSuffix(chosen.variantId)}` : address}
              title={product.name}
            />
          </li>
        )}
      </ul>
    </WholeChoice>
  )
}
