import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { Button } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart-summary.module.css'

type ToCheckoutProps = Pick<Cart, 'selectedCount' | 'selectedAcross'>

/**
 * The links from the cart to the checkout with the ticked goods: two where cross-border goods are among
 * others.
 */
export function ToCheckout({ selectedCount, selectedAcross }: ToCheckoutProps) {
  const t = useTranslations('addedDrawer')
  // Until the checkout loads, on a slow line too.
  const sent = useNavigation().formData
  const isLeaving = sent?.get('intent') === 'checkout'
  if (selectedAcross > 0 && selectedAcross < selectedCount)
    return (
      <div className={css.apart}>
        <p className={css.muted}>{t('apart')}</p>
        {(['across', 'within'] as const).map((side) => (
          <Form key={side} method="post" action={pages.cart()}>
            <input type="hidden" name="side" value={side} />
            <Button
              isWide
              size="large"
              name="intent"
              value="checkout"
              look={side === 'across' ? 'main' : 'quiet'}
              isBusy={isLeaving && sent?.get('side') === side}
            >
              {side === 'across'
                ? t('toCheckoutAcross', { count: String(selectedAcross) })
                : t('toCheckoutWithin', { count: String(selectedCount - selectedAcross) })}
            </Button>
          </Form>
        ))}
      </div>
    )
  return (
    <Form method="post" action={pages.cart()}>
      <Button
        isWide
        size="large"
        name="intent"
        value="checkout"
        disabled={selectedCount === 0}
        isBusy={isLeaving}
      >
        {selectedCount === 0 ? t('nothingSelected') : t('toCheckout', { count: String(selectedCount) })}
      </Button>
    </Form>
  )
}
