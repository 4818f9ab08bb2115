import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import css from '#storefront/parts/cart/cart-summary.module.css'
import { ExpressFromCart } from '#storefront/parts/cart/express-from-cart.tsx'
import { ToCheckout } from '#storefront/parts/cart/to-checkout.tsx'
import { useFormat } from '#ui/format.ts'

type CartSummaryProps = {
  readonly cart: Cart
  /** Codes of the channels whose button needs no address. */
  readonly express: readonly string[]
}

/** Totals of the selected lines; sticky, on phones at the bottom. */
export function CartSummary({ cart, express }: CartSummaryProps) {
  const t = useTranslations('cart')
  const format = useFormat()
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <dl className={css.totals}>
        <div>
          <dt>{t('list')}</dt>
          <dd className="money">{format.money(cart.list)}</dd>
        </div>
        {cart.discount.amount > 0 && (
          <div className={css.cut}>
            <dt>{t('saved')}</dt>
            <dd className="money">−{format.money(cart.discount)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd className="money">{format.money(cart.goods)}</dd>
        </div>
      </dl>
      <p className={css.muted}>{t('beforeShipping')}</p>
      <ExpressFromCart channels={express} />
      <ToCheckout {...cart} />
    </aside>
  )
}
