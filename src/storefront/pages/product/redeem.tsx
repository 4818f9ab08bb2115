import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { OwnPoints } from '#modules/wallet/rules/points.ts'
import type { action } from '#storefront/pages/cart/route.tsx'
import { ExchangeCard } from '#storefront/parts/gift-cards/exchange-card.tsx'
import page from '#storefront/parts/product/product.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { BarPrice } from './bar-price.tsx'
import css from './redeem.module.css'

type RedeemProps = {
  readonly productId: string
  readonly variant: ProductVariant
  readonly quantity: number
  /** In the sheet of a phone. */
  readonly isInSheet: boolean
}

/**
 * The button of goods that are given for points: for guests the link to sign in, for buyers their points and
 * the missing ones.
 */
export function Redeem({ productId, variant, quantity, isInSheet }: RedeemProps) {
  const t = useTranslations('product.points')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const isBuyer = useVisitor()?.kind === 'buyer'
  const redeeming = useFetcher<typeof action>()
  const { own, again } = useOwnPoints(productId, isBuyer)
  const bar = `${isInSheet ? page.sheetActions : page.actions} ${page.single}`
  const price = (
    <BarPrice
      price={t('price', { points: format.number(variant.terms?.points ?? 0) })}
      isInSheet={isInSheet}
    />
  )
  if (!isBuyer)
    return (
      <div className={bar}>
        {price}
        <ButtonLink to={pages.login(`${pathname}${search}`)} size="large">
          {t('signIn')}
        </ButtonLink>
      </div>
    )
  const { points = 0, limitPerBuyer = Number.POSITIVE_INFINITY } = variant.terms ?? {}
  const needed = (points * quantity) / variant.step
  const isUsedUp = own !== undefined && own.taken + quantity > limitPerBuyer
  const isShort = own !== undefined && own.available < needed
  const answer = redeeming.data
  const balance = (
    <>
      {own && <p>{t('own', { points: format.number(own.available) })}</p>}
      {isShort && !isUsedUp && (
        <FormProblem>{t('notEnough', { points: needed - own.available })}</FormProblem>
      )}
    </>
  )
  if (variant.kind === 'giftCard')
    return (
      <div className={css.redeem}>
        <ExchangeCard
          variantId={variant.variantId}
          points={points}
          isRefused={isUsedUp || isShort}
          label={isUsedUp ? t('purchased') : t('redeem')}
          onGiven={again}
          className={bar}
          price={price}
        />
        {balance}
      </div>
    )
  return (
    <div className={css.redeem}>
      <redeeming.Form method="post" action={pages.cart()} className={bar}>
        <input type="hidden" name="variantId" value={variant.variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        {price}
        <Button
          size="large"
          name="intent"
          value="buy"
          isBusy={redeeming.state !== 'idle'}
          disabled={isUsedUp || isShort}
        >
          {isUsedUp ? t('purchased') : t('redeem')}
        </Button>
      </redeeming.Form>
      {balance}
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
    </div>
  )
}

/** Loaded after the page is shown: it is cached for everyone, so nothing of one buyer is in it. */
function useOwnPoints(
  productId: string,
  isBuyer: boolean,
): { readonly own: OwnPoints | undefined; readonly again: () => void } {
  const { load, data } = useFetcher<OwnPoints>({ key: `points of ${productId}` })
  const again = useCallback(() => void load(pages.ownPoints(productId)), [load, productId])
  useEffect(() => {
    if (isBuyer) again()
  }, [again, isBuyer])
  return { own: data, again }
}
