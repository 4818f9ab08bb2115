import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { isPresale, mayBuyTogether } from '#storefront/parts/product/presale-price.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { Purchase } from './use-purchase.ts'

const BuyAhead = lazyComponent(async () => (await import('./presale.tsx')).BuyAhead)
const Redeem = lazyComponent(async () => (await import('./redeem.tsx')).Redeem)
const TimedAdd = lazyComponent(async () => (await import('./timed-add.tsx')).TimedAdd)

type OrderButtonsProps = {
  readonly product: ProductDetail
  readonly variant: ProductVariant
  readonly purchase: Purchase
  /** Outside of the panel, where the buttons act immediately. */
  readonly isInSheet: boolean
}

/** The buttons of the way to sell: in the panel, in the sheet of a phone, or in the bar of a wide screen. */
export function OrderButtons({ product, variant, purchase, isInSheet }: OrderButtonsProps) {
  const { quantity, barPrice, adding, timed, group, beginGroup } = purchase
  const shared = { variant, quantity, isInSheet, barPrice: barPrice ?? variant.price }
  if (variant.terms?.points) return <Redeem {...shared} productId={product.productId} />
  if (isPresale(variant.promotion)) return <BuyAhead {...shared} promotion={variant.promotion} />
  if (timed) return <TimedAdd {...shared} coupon={timed} adding={adding} />
  return (
    <AddToCart
      {...shared}
      adding={adding}
      groupBuy={group && mayBuyTogether(group, quantity) ? group : undefined}
      onGroupBuy={beginGroup}
    />
  )
}
