import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { SummaryBar } from '#storefront/parts/checkout/summary-bar.tsx'
import { OrderAgreement } from '#storefront/parts/sign-up/agreements.tsx'
import type { Agreement } from '#storefront/parts/sign-up/load-agreements.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Problem } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { paidNext } from './balance.ts'
import { mayBePaid } from './may-be-paid.ts'
import { useThenPaid } from './payment.tsx'
import { CheckoutTotals } from './totals.tsx'

type ExpiredCheckoutProps = { readonly isGuest: boolean; readonly checkoutKey: string }

/** The checkout has expired, or belongs to someone who is not signed in. */
export function ExpiredCheckout({ isGuest, checkoutKey }: ExpiredCheckoutProps) {
  const t = useTranslations('checkout')
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <EmptyState isPage title={t('expired')} text={t('expiredText')}>
        <ButtonLink to={pages.cart()}>{t('toCart')}</ButtonLink>
        {isGuest && (
          <ButtonLink to={pages.login(pages.checkout(checkoutKey))} look="quiet">
            {t('haveAccount')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}

/** Terms that the address of the page names, for the request that places the order. */
export function ChosenFields({ checkout }: { readonly checkout: Checkout }) {
  const [query] = useSearchParams()
  return (
    <>
      {['use', 'without', 'points'].flatMap((name) =>
        query.getAll(name).map((id) => <input key={name + id} type="hidden" name={name} value={id} />),
      )}
      {/* Amount that cards can cover now; less than in the query if another tab has spent them. */}
      {checkout.giftCards && checkout.giftCards.spent > 0 && (
        <input type="hidden" name="cards" value={checkout.giftCards.spent} />
      )}
    </>
  )
}

type PlaceButtonProps = {
  readonly checkout: Checkout
  readonly isPlacing: boolean
  /** Ways to pay are offered in the form, among them to pay later. */
  readonly mayPay: boolean
  /** The channel at which the buyer has agreed to pay already. */
  readonly payWith?: string | undefined
}
type CheckoutSummaryProps = PlaceButtonProps & {
  readonly agreements: readonly Agreement[]
  /** The sheet with coupons to claim, and how many are left in it. */
  readonly coupons: { readonly sheetId: string; readonly count: number } | undefined
}

/** The totals with the button that places the order: beside the form, and in a bar on phones. */
export function CheckoutSummary({
  checkout,
  isPlacing,
  agreements,
  mayPay,
  payWith,
  coupons,
}: CheckoutSummaryProps) {
  const t = useTranslations('checkout')
  const presale = useTranslations('presaleOrder')
  const format = useFormat()
  const next = paidNext(checkout)
  const thenPaid = useThenPaid(checkout)
  const place = <PlaceButton checkout={checkout} isPlacing={isPlacing} mayPay={mayPay} payWith={payWith} />
  return (
    <>
      <aside className={css.summary} aria-labelledby="total">
        <CheckoutTotals checkout={checkout} coupons={coupons} />
        <div className={css.placeWide} data-may={mayPlace(checkout)}>
          {place}
        </div>
        <OrderAgreement of={agreements} />
        {!isPaidByCards(checkout) && !mayPay && !payWith && (
          <p className={css.note}>
            {checkout.balanceOf ? presale(next.amount === 0 ? 'thenNoBalance' : 'thenBalance') : thenPaid}
          </p>
        )}
      </aside>
      <SummaryBar
        amount={mayBePaid(checkout) ? format.money(next) : t('notPayable')}
        sheet={<CheckoutTotals checkout={checkout} isInSheet />}
      >
        <div className={css.barPlace} data-may={mayPlace(checkout)}>
          {place}
        </div>
      </SummaryBar>
    </>
  )
}

const mayPlace = ({ shops }: Checkout): boolean =>
  shops.every((shop) => shop.lines.every((line) => !line.reason))

function PlaceButton({ checkout, isPlacing, mayPay, payWith }: PlaceButtonProps) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const canPlace = mayPlace(checkout)
  const label = usePlaceLabel(checkout)
  const next = paidNext(checkout)
  const { nameOf } = useChannelTexts()
  const button = (
    <Button size="large" isWide name="intent" value="pay" isBusy={isPlacing} disabled={!canPlace}>
      {isPlacing ? (
        t('placing')
      ) : payWith && next.amount > 0 ? (
        t('payWith', { amount: format.money(next), name: nameOf(payWith) })
      ) : mayPay && next.amount > 0 ? (
        <>
          {/* The choice of the form decides, without script too. */}
          <span className={css.payNow}>{t('pay', { amount: format.money(next) })}</span>
          <span className={css.payLater}>{label}</span>
        </>
      ) : (
        label
      )}
    </Button>
  )
  if (canPlace) return button
  return (
    <>
      {button}
      <p className={css.gone}>
        {t('cannotPlace')} <Link to={pages.cart()}>{t('toCart')}</Link>
      </p>
    </>
  )
}

const isPaidByCards = (checkout: Checkout): boolean =>
  paidNext(checkout).amount === 0 && checkout.giftCards !== undefined

function usePlaceLabel(checkout: Checkout): string {
  const t = useTranslations('checkout')
  const presale = useTranslations('presaleOrder')
  const format = useFormat()
  const next = paidNext(checkout)
  const amount = format.money(next)
  if (checkout.balanceOf)
    return next.amount === 0 ? presale('placeNoBalance') : presale('placeBalance', { amount })
  if (checkout.parts) return presale('placeDeposit', { amount })
  if (isPaidByCards(checkout)) return t('placePaid')
  return mayBePaid(checkout) ? t('place', { amount }) : t('notPayable')
}

/** Why an express button led back without an address. */
export function NotApproved() {
  const t = useTranslations('checkout')
  const { nameOf } = useChannelTexts()
  const [query] = useSearchParams()
  const channel = query.get('without')
  if (!channel) return null
  const text = query.get('why') === 'away' ? 'withoutAway' : 'withoutAddress'
  return <FormProblem>{t(text, { name: nameOf(channel) })}</FormProblem>
}

/** Why the order was not placed, where no field is wrong. */
export function NotPlaced({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('checkout')
  return (
    <>
      <p>{problem.message}</p>
      {problem.code === 'cartOrderedBefore' && (
        <p>
          <Link to={pages.order(String(problem.params.orderId))}>{t('orderedBefore')}</Link>
        </p>
      )}
    </>
  )
}
