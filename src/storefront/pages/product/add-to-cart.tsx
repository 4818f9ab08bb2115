import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant, ShownPromotion } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/product.module.css'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import { BarPrice } from './bar-price.tsx'
import { NotAddedByForm } from './not-added.tsx'
import type { Adding } from './use-add-to-cart.tsx'

type AddToCartProps = {
  readonly adding: Adding
  readonly variant: Pick<ProductVariant, 'variantId'>
  readonly quantity: number
  /** Shown in the bar of a phone. */
  readonly barPrice: Money
  /** In the sheet of a phone, where both buttons act immediately. */
  readonly isInSheet?: boolean
  /** Goods that are also sold to groups: in the bar of a phone this replaces buying them alone. */
  readonly groupBuy?: ShownPromotion | undefined
  readonly onGroupBuy?: () => void
}

/** Two buttons of one form, which works without script. */
export function AddToCart({
  adding,
  variant,
  quantity,
  barPrice,
  isInSheet = false,
  groupBuy,
  onGroupBuy,
}: AddToCartProps) {
  const t = useTranslations('product')
  const together = useTranslations('groupBuy')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const { fetcher, pressed, sendOnce, problem } = adding
  const group = isInSheet ? undefined : groupBuy
  return (
    <>
      <fetcher.Form
        method="post"
        action={pages.cart()}
        className={isInSheet ? css.sheetActions : css.actions}
        onSubmit={sendOnce}
      >
        <input type="hidden" name="variantId" value={variant.variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <BarPrice price={format.price(barPrice)} isInSheet={isInSheet} />
        <Button look="quiet" size="large" name="intent" value="add" isBusy={pressed === 'add'}>
          {pressed === 'add' ? t('adding') : t('addToCart')}
        </Button>
        <Button
          size="large"
          name="intent"
          value="buy"
          isBusy={pressed === 'buy'}
          className={group && css.notInBar}
        >
          {t('buyNow')}
        </Button>
        {group && (
          <Button type="button" size="large" className={css.onlyInBar} onClick={onGroupBuy}>
            {together('startShort', { amount: format.price(group.price) })}
          </Button>
        )}
      </fetcher.Form>
      {problem ?? (!isInSheet && <NotAddedByForm />)}
    </>
  )
}
