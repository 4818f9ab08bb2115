import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Id } from '#domain/identifiers.ts'
import type { Money } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#wire/pages.ts'
import css from './product.module.css'
import type { Adding } from './use-add-to-cart.tsx'

type AddToCartProps = {
  readonly adding: Adding
  readonly variantId: Id
  readonly quantity: number
  /** Seen in the bar of a phone. */
  readonly price?: Money
  /** In the sheet of a phone, where both buttons act at once. */
  readonly isInSheet?: boolean
  /** On a phone the first tap opens that sheet instead (PDP-79). @returns whether it did */
  readonly openSheet?: () => boolean
}

/** Two buttons of one form, which works without script. */
export function AddToCart({
  adding,
  variantId,
  quantity,
  price,
  isInSheet = false,
  openSheet,
}: AddToCartProps) {
  const t = useTranslations('product')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const { fetcher, pressed, sendOnce, problem } = adding
  const send = (event: FormEvent) => {
    if (openSheet?.()) event.preventDefault()
    else sendOnce(event)
  }
  return (
    <>
      <fetcher.Form
        method="post"
        action={pages.cart()}
        className={isInSheet ? css.sheetActions : css.actions}
        onSubmit={send}
      >
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        {price && <span className={`${css.barPrice} money`}>{format.money(price)}</span>}
        <Button look="quiet" size="large" name="intent" value="add" isBusy={pressed === 'add'}>
          {pressed === 'add' ? t('adding') : t('addToCart')}
        </Button>
        <Button size="large" name="intent" value="buy" isBusy={pressed === 'buy'}>
          {t('buyNow')}
        </Button>
      </fetcher.Form>
      {problem}
    </>
  )
}
