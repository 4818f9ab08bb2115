import { IconPackage } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { firstPicture } from '#modules/catalogue/rules/variant-picture.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/shown-for-goods.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { PageCompare } from '#storefront/parts/compare/compare-button.tsx'
import { PageHeart } from '#storefront/parts/favourites/heart.tsx'
import css from '#storefront/parts/product/product.module.css'
import { PromotionLine } from '#storefront/parts/product/promotion.tsx'
import { VariantPicker } from '#storefront/parts/product/variant-picker.tsx'
import { WholeChoice } from '#storefront/parts/product/whole-choice.tsx'
import { ShareButton } from '#storefront/parts/share/share-button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Across } from './across.tsx'
import { DeliveryFacts, type ShownDelivery } from './delivery-facts.tsx'
import { GoodsTermsList } from './goods-terms.tsx'
import type { InvitedTo } from './group-buy.tsx'
import { LevelPrice, MemberPrice } from './member-price.tsx'
import { OrderForm, WhyNot } from './order-form.tsx'
import { PanelPrice } from './panel-price.tsx'
import { ProductWords } from './product-words.tsx'
import { PromoLine } from './promo-line.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { Series } from './series.tsx'
import { usePurchase } from './use-purchase.ts'

/** Few shops restrict their destinations, so their buyers alone load it. */
const DeliverTo = lazyComponent(async () => (await import('#storefront/parts/region/deliver-to.tsx')).default)

/**
 * Components for rare ways to sell load with their pages alone, so that the script of all others stays small.
 */
const AskNotice = lazyComponent(async () => (await import('./stock-notice-form.tsx')).AskNotice)
const GroupBuy = lazyComponent(async () => (await import('./group-buy.tsx')).GroupBuy)
const Offers = lazyComponent(async () => (await import('./offers.tsx')).Offers)
const Presale = lazyComponent(async () => (await import('./presale.tsx')).Presale)

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
  delivery: ShownDelivery
  /** Shown to the staff of the shop: nothing can be bought. */
  isPreview?: boolean
}) {
  const t = useTranslations('product')
  const toldHere = chosen && told?.variantId === chosen.variantId ? told : undefined
  const purchase = usePurchase(product, chosen, toldHere)
  const { quantity, whyNot, shown, prior, choosing, openSheet } = purchase
  const address = pages.product(product.urlKey)

  const promotion = chosen?.promotion
  return (
    <WholeChoice className={css.panel} product={product} chosen={chosen}>
      {chosen && shown && (
        <PanelPrice
          product={product}
          chosen={chosen}
          shown={shown}
          prior={prior}
          taxIncluded={delivery.taxIncluded}
        />
      )}
      {chosen && <PromotionLine variant={chosen} />}
      {promotion?.kind === 'presale' && <Presale promotion={promotion} />}
      {chosen && <VariantPicker product={product} chosen={chosen} />}
      {chosen && !whyNot ? (
        <OrderForm product={product} chosen={chosen} purchase={purchase} isPreview={isPreview} />
      ) : (
        <WhyNot chosen={chosen} whyNot={whyNot} />
      )}
      {/* Parts that depend on the visitor, or arrive late, lie below the buttons: these never move. */}
      {chosen && promotion?.kind === 'groupBuy' && !promotion.isUnpayable && !whyNot && (
        <GroupBuy
          variant={chosen}
          promotion={promotion}
          quantity={quantity}
          invited={invited}
          openSheet={openSheet}
        />
      )}
      {chosen && !whyNot && (toldHere || product.coupons) && (
        <Offers product={product} variant={chosen} quantity={quantity} told={toldHere} />
      )}
      {chosen && !whyNot && <GoodsTermsList product={product} variant={chosen} quantity={quantity} />}
      {product.page?.promo && <PromoLine promo={product.page.promo} />}
      {chosen && <MemberPrice variant={chosen} told={toldHere} />}
      {chosen && <LevelPrice variant={chosen} />}
      {chosen?.terms?.crossBorder && <Across from={chosen.terms.crossBorder} />}
      {chosen && choosing && (
        <PurchaseSheet product={product} chosen={chosen} purchase={purchase} choosing={choosing} />
      )}
      {purchase.adding.drawer}
      {chosen && (whyNot === 'soldOut' || chosen.terms?.isNotYetSold) && chosen.isEnabled && !isPreview && (
        <Suspense fallback={null}>
          <AskNotice variantId={chosen.variantId} isAhead={whyNot === 'notYetSold'} />
        </Suspense>
      )}
      <ProductWords product={product} />
      {product.page && <Series series={product.page.series} />}
      {deliverTo && (
        <Suspense fallback={null}>
          <DeliverTo {...deliverTo} />
        </Suspense>
      )}
      <ul className={css.facts}>
        {!whyNot && <DeliveryFacts delivery={delivery} variant={chosen} quantity={quantity} />}
        <li>
          <IconPackage size={20} aria-hidden="true" />
          <Link to={pages.shop(product.shop.slug)}>{t('shopFact', { shop: product.shop.name })}</Link>{' '}
          {!isPreview && <Link to={pages.askShop({ product: product.productId })}>{t('askShop')}</Link>}
        </li>
        {!isPreview && (
          <li className={css.own}>
            <PageHeart product={product} />
            <PageCompare product={{ ...product, picture: firstPicture(product) }} />
            <ShareButton
              path={chosen ? `${address}${pages.variantSuffix(chosen.variantId)}` : address}
              title={product.name}
              copied={t('copySucceeded')}
            />
          </li>
        )}
      </ul>
    </WholeChoice>
  )
}
