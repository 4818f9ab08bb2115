import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant, ShownPromotion } from '#modules/catalogue/rules/product.ts'
import product from '#storefront/parts/product/product.module.css'
import promoted from '#storefront/parts/product/promotion.module.css'
import { Countdown, StartDate, StockBar } from '#storefront/parts/product/promotion.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useServerTime } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import { BarPrice } from './bar-price.tsx'
import css from './presale.module.css'

/** Amounts due now and later and the shipping date in a sentence each; the terms in full are folded (PDP-45, PDP-46). */
export function Presale({ promotion }: { promotion: ShownPromotion }) {
  const t = useTranslations('presale')
  const format = useFormat()
  const now = useServerTime(useVisitor()?.now)
  const { name, price, deposit, expectedAt, isRunning, startsAt, endsAt, stock } = promotion
  if (now !== undefined && endsAt.getTime() <= now) return null
  return (
    <section className={promoted.promotion} aria-label={name}>
      <p className={promoted.head}>
        <strong>{t('name')}</strong>
        <span>{name}</span>
      </p>
      {isRunning ? (
        <Countdown to={endsAt} now={now} />
      ) : (
        <p>
          <StartDate at={startsAt} text="presale" />
        </p>
      )}
      <p>
        {deposit
          ? t('payInParts', {
              deposit: format.price(deposit.amount),
              balance: format.price(deposit.balance),
              from: format.date(deposit.balanceFrom),
              until: format.date(deposit.balanceUntil),
            })
          : t('payAtOnce', { amount: format.price(price) })}{' '}
        {expectedAt && t('sentFrom', { date: format.date(expectedAt) })}
      </p>
      {isRunning && stock && !promotion.hidesStock && <StockBar {...stock} />}
      <details>
        <summary>{t('terms')}</summary>
        <PresaleTerms promotion={promotion} />
      </details>
    </section>
  )
}

/** Each amount with its time, the order of payments, and the limit of a buyer. */
function PresaleTerms({
  promotion: { price, deposit, expectedAt, limitPerBuyer },
}: {
  promotion: ShownPromotion
}) {
  const t = useTranslations('presale')
  const p = useTranslations('product.promotion')
  const format = useFormat()
  return (
    <div className={css.folded}>
      <dl className={css.terms}>
        <div>
          <dt>{t('price')}</dt>
          <dd className="money">{format.price(price)}</dd>
        </div>
        {deposit && (
          <>
            <div>
              <dt>{t('deposit')}</dt>
              <dd className="money">
                {deposit.worth.amount > deposit.amount.amount
                  ? t('depositWorth', {
                      amount: format.price(deposit.amount),
                      worth: format.price(deposit.worth),
                    })
                  : format.price(deposit.amount)}
              </dd>
            </div>
            <div>
              <dt>{t('balance')}</dt>
              <dd className="money">{format.price(deposit.balance)}</dd>
            </div>
            <div>
              <dt>{t('balanceTime')}</dt>
              <dd>
                {t('period', {
                  from: format.moment(deposit.balanceFrom),
                  until: format.moment(deposit.balanceUntil),
                })}
              </dd>
            </div>
          </>
        )}
        {expectedAt && (
          <div>
            <dt>{t('expected')}</dt>
            <dd>{t('from', { date: format.date(expectedAt) })}</dd>
          </div>
        )}
      </dl>
      <p>{t(deposit ? 'howDeposit' : 'howFull')}</p>
      {deposit && <p>{t('keeps')}</p>}
      {limitPerBuyer !== undefined && <p>{p('limit', { max: String(limitPerBuyer) })}</p>}
    </div>
  )
}

type BuyAheadProps = {
  readonly variant: ProductVariant
  readonly promotion: ShownPromotion
  readonly quantity: number
  /** Shown in the bar of a phone. */
  readonly barPrice: Money
  readonly isInSheet: boolean
}

/** Goods of a presale are ordered separately: goods paid in parts are in no cart. */
export function BuyAhead({
  variant: { variantId },
  promotion,
  quantity,
  barPrice,
  isInSheet,
}: BuyAheadProps) {
  const t = useTranslations('presale')
  const goods = useTranslations('product')
  const format = useFormat()
  const { offerId, deposit, stock } = promotion
  if (stock?.left === 0)
    return (
      <p className={product.notice} role="status">
        {goods('soldOut')}
      </p>
    )
  return (
    <Form
      method="post"
      action={pages.cart()}
      className={`${isInSheet ? product.sheetActions : product.actions} ${product.single}`}
    >
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="offerId" value={offerId} />
      <BarPrice price={format.price(barPrice)} isInSheet={isInSheet} />
      <Button size="large" isWide name="intent" value="buy">
        {t(deposit ? 'payDeposit' : 'payFull')}
      </Button>
    </Form>
  )
}
