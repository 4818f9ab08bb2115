import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import { TaxNotes, TaxRows } from '#storefront/parts/bill/tax-rows.tsx'
import css from '#storefront/parts/checkout/checkout.module.css'
import { ClaimableCouponsLine } from '#storefront/parts/coupons/claimable-coupons.tsx'
import { PromoCodeSection } from '#storefront/parts/coupons/promo-code.tsx'
import { useFormat } from '#ui/format.ts'
import { Benefits } from './benefits.tsx'
import { CardMoney } from './card-money.tsx'
import { CheckoutGoods } from './goods.tsx'
import { mayBePaid } from './may-be-paid.ts'
import { PaymentSummary } from './payment-parts.tsx'
import { Points } from './points.tsx'

type CheckoutTotalsProps = {
  readonly checkout: Checkout
  readonly isInSheet?: boolean
  /** The sheet with coupons to claim. */
  readonly coupons?: ComponentProps<typeof ClaimableCouponsLine> | undefined
}

/** Every part of the total, explained. */
export function CheckoutTotals({ checkout, isInSheet, coupons }: CheckoutTotalsProps) {
  const t = useTranslations('checkout')
  const bill = useTranslations('bill')
  const format = useFormat()
  const isPayable = mayBePaid(checkout)
  return (
    <>
      {!isInSheet && <h2 id="total">{t('review')}</h2>}
      <CheckoutGoods checkout={checkout} />
      {isPayable && (
        <dl className={css.totals}>
          <div>
            <dt>{t('goods')}</dt>
            <dd className="money">{format.money(checkout.list)}</dd>
          </div>
        </dl>
      )}
      <Benefits checkout={checkout} />
      {coupons && <ClaimableCouponsLine {...coupons} />}
      {!isInSheet && <PromoCodeSection offers={checkout.offers} />}
      <Points checkout={checkout} />
      <dl className={css.totals}>
        {isPayable && !checkout.isNothingSent && (
          <div>
            <dt>{t('shipping')}</dt>
            <dd className="money">
              {checkout.shipping.amount === 0 ? t('free') : format.money(checkout.shipping)}
            </dd>
          </div>
        )}
        {checkout.insurance.amount > 0 && (
          <div>
            <dt>{bill('insurance')}</dt>
            <dd className="money">{format.money(checkout.insurance)}</dd>
          </div>
        )}
        {isPayable && <TaxRows bill={checkout} currency={checkout.due.currency} />}
        {checkout.points > 0 && (
          <div>
            <dt>{t('points')}</dt>
            <dd className="money">{format.number(checkout.points)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd className="money" aria-live="polite">
            {isPayable ? format.money(checkout.due) : t('notPayable')}
          </dd>
        </div>
      </dl>
      <CardMoney checkout={checkout} />
      {isPayable && <TaxNotes bill={checkout} currency={checkout.due.currency} className={css.muted} />}
      <PaymentSummary checkout={checkout} />
    </>
  )
}
