import { useTranslations } from 'use-intl'
import type { GroupBill } from '#modules/orders/rules/group-bill.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useFormat } from '#ui/format.ts'
import type { Money } from '#vocabulary/money.ts'

type GroupBillProps = {
  readonly bill: GroupBill
  /** Amount due now: the total, a deposit or a balance. */
  readonly due: Money
  /** The name of the amount that is paid now. */
  readonly name: string
}

/** Total of orders that are paid together, with their discounts explained. */
export function GroupBillLines({ bill, due, name }: GroupBillProps) {
  const t = useTranslations('orders')
  const texts = useTranslations('bill')
  const checkout = useTranslations('checkout')
  const format = useFormat()
  const money = (amount: number) => format.money({ amount, currency: due.currency })
  const { discounts } = bill
  const named = (['shop', 'order', 'platformCoupon', 'points'] as const).filter((each) => discounts[each] > 0)
  const off = named.reduce((sum, each) => sum + discounts[each], bill.saved)
  // Lower prices alone have no parts to unfold.
  const isOfParts = off > 0 && (named.length > 0 || bill.benefits.length > 0)
  return (
    <div>
      <dl className={css.totals}>
        <Line name={t('goods')} amount={money(bill.goods)} />
      </dl>
      {off > 0 && !isOfParts && (
        <dl className={css.totals}>
          <Line name={checkout('discount')} amount={`−${money(off)}`} />
        </dl>
      )}
      {isOfParts && (
        <details className={css.benefits} open>
          <summary>
            <span>{checkout('discount')}</span>
            <span className="money">−{money(off)}</span>
          </summary>
          <dl className={`${css.totals} ${css.partsOff}`}>
            {bill.saved > 0 && <Line name={texts('lowerPrices')} amount={`−${money(bill.saved)}`} />}
            {named.map((each) => (
              <Line key={each} name={texts(each)} amount={`−${money(discounts[each])}`} />
            ))}
          </dl>
          {bill.benefits.length > 0 && (
            <ul className={css.muted} aria-label={texts('benefits')}>
              {bill.benefits.map((benefit) => (
                <li key={`${benefit.kind} ${benefit.name}`}>
                  {benefit.name ?? texts(benefit.kind)}:{' '}
                  <span className="money">−{money(benefit.amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
      <dl className={css.totals}>
        {bill.shipping !== undefined && (
          <Line name={t('shipping')} amount={bill.shipping === 0 ? checkout('free') : money(bill.shipping)} />
        )}
        {bill.insurance > 0 && <Line name={texts('insurance')} amount={money(bill.insurance)} />}
        {bill.taxRelief > 0 && <Line name={texts('taxRelief')} amount={`−${money(bill.taxRelief)}`} />}
        {!bill.taxIncluded && bill.tax > 0 && <Line name={texts('tax')} amount={money(bill.tax)} />}
        {bill.giftCards > 0 && <Line name={texts('giftCards')} amount={`−${money(bill.giftCards)}`} />}
        {bill.total !== due.amount && <Line name={t('total')} amount={money(bill.total)} />}
        <div className={css.total}>
          <dt>{name}</dt>
          <dd className="money">{format.money(due)}</dd>
        </div>
      </dl>
    </div>
  )
}

const Line = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="money">{amount}</dd>
  </div>
)
