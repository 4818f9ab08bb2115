import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#domain/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#wire/pages.ts'
import css from './cart.module.css'

/** What is ticked, in one place that follows; on phones it stays at the lower edge. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const format = useFormat()
  // Until the checkout is there, on a slow line too.
  const isLeaving = useNavigation().formData?.get('intent') === 'checkout'
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
      <Form method="post" action={pages.cart()}>
        <Button
          isWide
          size="large"
          name="intent"
          value="checkout"
          disabled={cart.selectedCount === 0}
          isBusy={isLeaving}
        >
          {cart.selectedCount === 0
            ? t('nothingSelected')
            : t('toCheckout', { count: String(cart.selectedCount) })}
        </Button>
      </Form>
    </aside>
  )
}
