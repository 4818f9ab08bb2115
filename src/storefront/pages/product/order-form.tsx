import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/product.module.css'
import { isFew } from '#storefront/parts/product/selection.ts'
import { useFormat } from '#ui/format.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { BuyBar } from './buy-bar.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { ServiceValidity } from './service-validity.tsx'
import type { Purchase } from './use-purchase.ts'

const Bundle = lazyComponent(async () => (await import('./bundle.tsx')).Bundle)

type OrderFormProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  readonly purchase: Purchase
  readonly isPreview: boolean
}

/** Quantity and the buttons, then stock, of goods that can be bought. */
export function OrderForm({ product, chosen, purchase, isPreview }: OrderFormProps) {
  const t = useTranslations('product')
  const { isExchanged, barPrice, firstTap } = purchase
  const order = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={order} className={css.order} inert={isPreview}>
        {!product.slots && !isExchanged && <HowMany product={product} purchase={purchase} />}
        {product.slots ? (
          <Bundle
            product={{ ...product, slots: product.slots }}
            chosen={chosen}
            barPrice={barPrice ?? chosen.price}
          />
        ) : (
          <div className={css.buttons} onSubmitCapture={firstTap}>
            <OrderButtons product={product} variant={chosen} purchase={purchase} isInSheet={false} />
          </div>
        )}
      </div>
      <p className={css.stock} data-few={isFew(chosen) || undefined}>
        {isFew(chosen) ? t('few', { count: String(chosen.available) }) : t('inStock')}
      </p>
      {product.kind === 'service' && <ServiceValidity variant={chosen} />}
      {!isPreview && <BuyBar product={product} chosen={chosen} purchase={purchase} watched={order} />}
    </>
  )
}

type HowManyProps = { readonly product: ProductDetail; readonly purchase: Purchase }

export function HowMany({ product, purchase: { quantity, rule, setQuantity } }: HowManyProps) {
  const goods = useTranslations('goods')
  return (
    <p>
      <Quantity
        value={quantity}
        min={rule.min}
        max={rule.max}
        step={rule.step}
        label={goods('quantity')}
        unit={product.unit}
        onChange={setQuantity}
      />{' '}
      <span aria-hidden="true">{product.unit}</span>
    </p>
  )
}

type WhyNotProps = { readonly chosen: ProductVariant | undefined; readonly whyNot: Purchase['whyNot'] }

/** Why the goods cannot be bought. */
export function WhyNot({ chosen, whyNot }: WhyNotProps) {
  const t = useTranslations('product')
  const format = useFormat()
  const moment = (at: number | undefined) => (at === undefined ? '' : format.moment(new Date(at)))
  return (
    <p className={css.notice} role="status">
      {whyNot &&
        t(whyNot, { moment: moment(chosen?.terms?.soldFrom ?? chosen?.promotion?.startsAt.getTime()) })}
      {whyNot === 'soldOut' && chosen?.isEnabled && chosen.terms?.backOn !== undefined && (
        <span className={css.fact}>{t('backOn', { date: format.date(new Date(chosen.terms.backOn)) })}</span>
      )}
    </p>
  )
}
