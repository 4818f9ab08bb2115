import { useTranslations } from 'use-intl'
import { type OrderDetail, shownAmount } from '#modules/orders/rules/order.ts'
import { beforeDiscounts } from '#modules/pricing/rules/discounts.ts'
import { TaxNotes, TaxRows } from '#storefront/parts/bill/tax-rows.tsx'
import css from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'

/**
 * Every part of the price of an order: goods, each kind of discount with its source, and surcharges (ORD-91).
 */
export function Bill({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const bill = useTranslations('bill')
  const checkout = useTranslations('checkout')
  const format = useFormat()
  const { currency } = order.due
  const money = (amount: number) => format.money({ amount, currency })
  const atUnitPrices = beforeDiscounts(order.goods.amount, order.discounts)
  const saved = order.list.amount - atUnitPrices - order.taxRelief
  const discounts = (['shop', 'order', 'platformCoupon', 'points'] as const).filter(
    (name) => order.discounts[name] > 0,
  )
  return (
    <section className={css.part} aria-labelledby="bill">
      <h2 id="bill">{t('bill')}</h2>
      <dl className={css.totals}>
        <div>
          <dt>{t('goods')}</dt>
          <dd className="money">{format.money(order.list)}</dd>
        </div>
        {saved > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd className="money">−{money(saved)}</dd>
          </div>
        )}
        {discounts.map((name) => (
          <div key={name}>
            <dt>{bill(name)}</dt>
            <dd className="money">−{money(order.discounts[name])}</dd>
          </div>
        ))}
        {order.fulfilment === 'parcel' && (
          <div>
            <dt>{t('shipping')}</dt>
            <dd className="money">
              {order.shipping.amount === 0 ? checkout('free') : format.money(order.shipping)}
            </dd>
          </div>
        )}
        {order.insurance.amount > 0 && (
          <div>
            <dt>{bill('insurance')}</dt>
            <dd className="money">{format.money(order.insurance)}</dd>
          </div>
        )}
        <TaxRows bill={order} currency={currency} />
        {order.points > 0 && (
          <div>
            <dt>{bill('price')}</dt>
            <dd className="money">{format.number(order.points)}</dd>
          </div>
        )}
        {!order.paidAt && order.giftCards.amount > 0 && (
          <div>
            <dt>{bill('giftCards')}</dt>
            <dd className="money">−{format.money(order.giftCards)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t(order.paidAt ? 'paid' : order.status === 'awaitingPayment' ? 'due' : 'total')}</dt>
          <dd className="money">{format.money(shownAmount(order))}</dd>
        </div>
        {order.paidAt && order.giftCards.amount > 0 && (
          <div>
            <dt>{bill('byGiftCards')}</dt>
            <dd className="money">{format.money(order.giftCards)}</dd>
          </div>
        )}
      </dl>
      <TaxNotes bill={order} currency={currency} className={css.muted} />
      {order.benefits.length > 0 && (
        <ul className={css.muted} aria-label={bill('benefits')}>
          {order.benefits.map(({ kind, name, amount }) => (
            <li key={`${kind} ${name}`}>
              {name ?? bill(kind)}: <span className="money">−{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {order.earnedPoints > 0 && (
        <p className={css.muted}>
          {bill(order.completedAt ? 'earned' : 'willEarn', { points: format.number(order.earnedPoints) })}
        </p>
      )}
    </section>
  )
}
