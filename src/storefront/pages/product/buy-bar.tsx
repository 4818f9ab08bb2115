import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { pictureOfVariant } from '#modules/catalogue/rules/variant-picture.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import css from './buy-bar.module.css'
import { OrderButtons } from './order-buttons.tsx'
import { PointsPriceLine } from './points-price.tsx'
import type { Purchase } from './use-purchase.ts'

type BuyBarProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  readonly purchase: Purchase
  /** Quantity and buttons of the panel: the bar stands in for them once they are scrolled away. */
  readonly watched: RefObject<HTMLElement | null>
}

/** Name, price and buttons at the lower edge of wide screens; phones have a bar of their own at all times. */
export function BuyBar({ product, chosen, purchase, watched }: BuyBarProps) {
  const t = useTranslations('product')
  const bundle = useTranslations('bundle')
  const isAway = useIsAbove(watched)
  const { shown } = purchase
  if (!isAway || !shown) return null
  return (
    <section className={css.bar} aria-label={t('buyBar')}>
      <div className="wrap">
        <div className={css.goods}>
          <Picture
            file={pictureOfVariant(product, chosen) ?? product.pictures[0]?.file}
            alt=""
            sizes="48px"
          />
          <p>{product.name}</p>
          {chosen.terms?.points ? (
            <PointsPriceLine variant={chosen} />
          ) : (
            <Price
              price={chosen.wholeFrom ?? shown.price}
              compareAt={chosen.wholeFrom ? undefined : shown.compareAt}
              isFrom={chosen.wholeFrom !== undefined}
              size="line"
            />
          )}
          <div className={css.buttons}>
            {product.slots ? (
              <Button type="button" size="large" onClick={() => watched.current?.querySelector('a')?.click()}>
                {bundle('open')}
              </Button>
            ) : (
              <OrderButtons product={product} variant={chosen} purchase={purchase} isInSheet />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Whether an element has left the screen at its upper edge. */
function useIsAbove(watched: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isAbove
}
