import { useTranslations } from 'use-intl'
import type { Money } from '#vocabulary/money.ts'
import { useFormat } from './format.ts'
import css from './price.module.css'

type PriceProps = {
  readonly price: Money
  readonly compareAt?: Money | undefined
  /** The lowest price of the 30 days before the cut, on sites that show it. */
  readonly prior?: Money | undefined
  /** Variants cost differently: "from $49.00". */
  readonly isFrom?: boolean
  readonly size?: 'card' | 'line' | 'page'
}

/** A price, with the higher one before. Screen readers read out which is which. */
export function Price({ price, compareAt, prior, isFrom = false, size = 'card' }: PriceProps) {
  const t = useTranslations('goods')
  const format = useFormat()
  const isReduced = compareAt !== undefined && compareAt.amount > price.amount
  const now = isFrom ? t('from', { price: format.price(price) }) : format.price(price)
  return (
    <span className={`${css.price} ${css[size]} money`} data-reduced={isReduced || undefined}>
      <span className={css.now}>
        {isReduced && <span className="only-read">{t('priceNow', { price: '' })}</span>}
        {now}
      </span>
      {isReduced && (
        <>
          {' '}
          <s className={css.was}>
            <span className="only-read">{t('priceBefore', { price: '' })}</span>
            {format.price(compareAt)}
          </s>
          {prior && <small className={css.prior}>{t('priorPrice', { price: format.price(prior) })}</small>}
        </>
      )}
    </span>
  )
}
