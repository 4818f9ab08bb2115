import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { recommendedOn } from '#modules/catalogue/rules/recommendations.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { resumePaymentCall } from '#modules/payments/bound/payment-start.ts'
import {
  closePaymentAttemptCall,
  paymentResultCall,
  payStatus,
  secondaryPay,
} from '#modules/payments/bound/payments.ts'
import type { Json } from '#modules/payments/rules/channel.ts'
import { failureShown } from '#modules/payments/rules/failure-shown.ts'
import { type PaymentOutcome, receivedTextOf } from '#modules/payments/rules/payment.ts'
import { recommendedProductsCall } from '#modules/pricing/bound/recommendations.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import { TransferDetails } from '#storefront/parts/pay/next/transfer-details.tsx'
import css from '#storefront/parts/pay/pay.module.css'
import { transferUnderWay } from '#storefront/parts/pay/transfer-under-way.ts'
import { usePolling } from '#storefront/parts/pay/use-polling.ts'
import { Recommended } from '#storefront/parts/product/recommended.tsx'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/result-route'
import { attemptQuery } from './attempt-query.ts'
import { joinAsGuest } from './join-as-guest.ts'
import { PaidOrders, ToOrder } from './paid-orders.tsx'

/** Status and total in the query are ignored: the mall's own records are authoritative (PAY-58, TRAP-72). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { groupId, orderId, serial, error, token, access, redirectResult, isCancelled } =
    attemptQuery(request)
  const isDeclined =
    serial !== undefined &&
    redirectResult !== undefined &&
    (await goOn(mall, { serial, token: access, input: { details: { redirectResult } } })) ===
      'paymentDeclined'
  if (serial && (redirectResult || !(groupId || orderId)))
    throw redirect(await fullAddress(mall, request, { serial, token: access, isCancelled, isDeclined }))
  if (!groupId && !orderId) throw redirect(pages.orders())
  const reading = Promise.all([
    mall.call(paymentResultCall, { groupId, orderId, serial, token }),
    mall.call(secondaryPay, { groupId, orderId, token }),
    mall.call(recommendedProductsCall, { atMost: recommendedOn.payResult }),
  ])
  const [outcome, earlier, recommended] = await ofOwner(mall, request, reading)
  const transfer =
    outcome.state === 'pending' ? await transferUnderWay(mall, outcome.serial, token) : undefined
  // A bank transfer takes days: what was ordered is shown until then.
  const paid =
    outcome.state === 'succeeded' || transfer
      ? await Promise.all(
          outcome.orders.map(({ orderId: each }) => mall.call(orderDetailCall, { orderId: each, token })),
        )
      : []
  const isMailed = paid.length > 0 && (await mall.call(codeWays, {})).byMail
  return {
    outcome,
    paid,
    isMailed,
    isGuest: mall.caller.kind !== 'buyer',
    // A guest's orders are taken over by an account that begins in the guest's own session.
    agreements:
      isMailed && mall.caller.kind === 'guest' && outcome.state === 'succeeded'
        ? await loadAgreements(mall)
        : undefined,
    attempt: earlier.attempt,
    token,
    recommended,
    transfer,
    error: errors.find((each) => each === error),
  }
}

/** A guest gets an account with a password. */
export async function action({ request, context }: Route.ActionArgs) {
  return joinAsGuest(context.get(mallContext), await request.formData())
}

/**
 * A provider returns with the attempt alone, and parameters of its own. The address of the page names the
 * order instead.
 */
async function fullAddress(
  mall: Mall,
  request: Request,
  {
    isCancelled,
    isDeclined,
    ...by
  }: { serial: string; token: string | undefined; isCancelled: boolean; isDeclined: boolean },
) {
  const reading = mall.call(payStatus, by)
  const { groupId, orders, state } = await ofOwner(mall, request, reading, by.token !== undefined)
  if ((isCancelled || isDeclined) && state === 'pending') await endAttempt(mall, { ...by, groupId })
  const error = isDeclined ? 'paymentDeclined' : undefined
  return pages.payResult({ ...by, groupId, orderId: orders[0]?.orderId, error })
}

/**
 * The buyer cancelled at the provider, or was declined on a page without a link back to the provider's
 * fields. The attempt ends there too, unless it was paid nevertheless or is not the last one (PAY-15).
 */
async function endAttempt(
  mall: Mall,
  { serial, groupId, token }: { serial: string; groupId: string; token: string | undefined },
) {
  try {
    const { attempt } = await mall.call(secondaryPay, { groupId, token })
    if (attempt?.serial === serial) await mall.call(closePaymentAttemptCall, { ...attempt, token })
  } catch (error) {
    refused(error)
  }
}

/**
 * A bank redirected the buyer back: the provider reports the outcome, and the result is what the mall knows
 * then.
 */
async function goOn(
  mall: Mall,
  request: { serial: string; token: string | undefined; input: Json },
): Promise<string | undefined> {
  try {
    await mall.call(resumePaymentCall, request)
    return undefined
  } catch (error) {
    return refused(error).code
  }
}

/** Why a payment did not begin, as the pay page passes it on (PAY-31). The address carries no other value. */
const errors = [
  'attemptNotClosable',
  'channelNotForAmount',
  'channelNotForCurrency',
  'channelNotForGuests',
  'channelUnknown',
  'keyReused',
  'paymentDeclined',
  'providerAway',
  'stillRunning',
] as const

export default function PayResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('pay')
  const goods = useTranslations('goods')
  const reasons = useTranslations('refusals')
  const { outcome, attempt, token, recommended, transfer, error, paid, isMailed, isGuest, agreements } =
    loaderData
  // A bank transfer takes days.
  const isWaiting = outcome.state === 'pending' && !transfer
  const hasGivenUp = usePolling(isWaiting)
  // Nothing was opened at the provider, because the first payment failed: the buyer is shown that it did
  // (PAY-32).
  const state = error && outcome.state === 'notStarted' ? 'failed' : outcome.state
  // It covers all of the explanation of a failed attempt, and more.
  const reason = state === 'failed' ? error : undefined
  const title = transfer ? t('transferTitle') : t(state)
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={title} />
      <section className={css.result} data-state={state}>
        <Mark state={state} />
        <div role="status" className={css.said}>
          <h1 tabIndex={-1}>{title}</h1>
          {!transfer && !reason && <p>{hasGivenUp ? t('pendingLong') : <Explanation outcome={outcome} />}</p>}
          {isWaiting && outcome.canPayAgain && <p>{t('pendingLeft')}</p>}
          {reason && <p>{reasons(reason)}</p>}
        </div>
        {transfer && <TransferDetails {...transfer} />}
        <div className={css.actions}>
          {isWaiting && (
            <Form method="get">
              <Query outcome={outcome} token={token} />
              <Button look="quiet">{t('checkNow')}</Button>
            </Form>
          )}
          {/* Buyers who cancelled at a provider return here too. It ends before another payment (PAY-53). */}
          {isWaiting && outcome.canPayAgain && (
            <ButtonLink look="quiet" to={pages.pay({ groupId: outcome.groupId, token })}>
              {t('again')}
            </ButtonLink>
          )}
          {transfer && outcome.canPayAgain && (
            <ButtonLink look="quiet" to={pages.pay({ groupId: outcome.groupId, token })}>
              {t('otherWay')}
            </ButtonLink>
          )}
          {outcome.state === 'notStarted' && outcome.canPayAgain && (
            <ButtonLink to={pages.pay({ groupId: outcome.groupId, token })}>{t('toPayment')}</ButtonLink>
          )}
          {(outcome.state === 'failed' || outcome.state === 'refunding') && outcome.canPayAgain && (
            <PayAgain outcome={outcome} attempt={attempt} token={token} />
          )}
          <ButtonLink look="plain" to={pages.home()}>
            {t('keepShopping')}
          </ButtonLink>
        </div>
        {paid.length === 0 && <OrderLinks outcome={outcome} token={token} />}
      </section>
      <PaidOrders
        orders={paid}
        token={token}
        isPaid={!transfer}
        isMailed={isMailed}
        isGuest={isGuest && outcome.state === 'succeeded'}
        join={agreements && { agreements, answer: actionData }}
      />
      <Recommended title={goods('alsoLike')} products={recommended} />
    </div>
  )
}

/** The orders of a payment that has not succeeded, by their numbers. */
function OrderLinks({ outcome, token }: { outcome: PaymentOutcome; token: string | undefined }) {
  const t = useTranslations('pay')
  return (
    <>
      <h2 className={css.small}>{t('orders')}</h2>
      <ul className={css.orders}>
        {outcome.orders.map((order) => (
          <li key={order.orderId}>
            <span className="figures">{order.number}</span>
            <ToOrder order={order} token={token} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Explanation({ outcome }: { outcome: PaymentOutcome }) {
  const t = useTranslations('pay')
  const presale = useTranslations('presaleOrder')
  const amount = useFormat().money(outcome.amount)
  switch (outcome.state) {
    case 'failed':
      return t(`failedText.${failureShown(outcome.failure)}`)
    case 'succeeded':
      // The deposit was paid; the order awaits its balance.
      if (outcome.canPayAgain) return presale('received', { amount })
      return t(`succeededText.${receivedTextOf(outcome)}`, { amount })
    case 'notStarted':
      return t('notStartedText', { amount })
    case 'pending':
      return t('pendingText')
    case 'refunding':
      return t('refundingText')
  }
}

type Attempt = Route.ComponentProps['loaderData']['attempt']

/** Ends an attempt that may still be open at the provider and leads to a new choice; the pay page does it. */
function PayAgain({
  outcome,
  attempt,
  token,
}: {
  outcome: PaymentOutcome
  attempt: Attempt
  token: string | undefined
}) {
  const t = useTranslations('pay')
  const to = pages.pay({ groupId: outcome.groupId, token })
  if (!attempt || outcome.state === 'refunding') return <ButtonLink to={to}>{t('again')}</ButtonLink>
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="groupId" value={outcome.groupId} />
      <input type="hidden" name="token" value={token ?? ''} />
      <input type="hidden" name="serial" value={attempt.serial} />
      <input type="hidden" name="attemptId" value={attempt.attemptId} />
      <Button name="intent" value="again">
        {t('again')}
      </Button>
    </Form>
  )
}

/** The same address once more, for a manual query. */
function Query({ outcome, token }: { outcome: PaymentOutcome; token: string | undefined }) {
  return (
    <>
      <input type="hidden" name="contractId" value={outcome.groupId} />
      {outcome.serial && <input type="hidden" name="merchantSerialNo" value={outcome.serial} />}
      {token && <input type="hidden" name="token" value={token} />}
    </>
  )
}

/** A tick, a waiting dot, or a line: the state at a glance, beside its text. */
function Mark({ state }: { state: PaymentOutcome['state'] }) {
  return (
    <svg className={css.mark} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="29" />
      {state === 'succeeded' && <path d="M20 33l9 9 16-18" />}
      {state === 'pending' && <path className={css.hand} d="M32 16v16l10 8" />}
      {state === 'failed' && <path d="M22 22l20 20M42 22L22 42" />}
      {state === 'refunding' && <path d="M42 40V28H22m8-8l-8 8 8 8" />}
      {state === 'notStarted' && <path d="M20 32h24" />}
    </svg>
  )
}
