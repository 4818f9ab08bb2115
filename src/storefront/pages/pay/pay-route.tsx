import { Form, redirect, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderDetailCall, orderGroupCall } from '#modules/orders/bound/orders.ts'
import { groupBill } from '#modules/orders/rules/group-bill.ts'
import type { OrderGroup } from '#modules/orders/rules/order.ts'
import { closePaymentAttemptCall, payChannelsCall, secondaryPay } from '#modules/payments/bound/payments.ts'
import { enteredCardCall, savedCardsCall } from '#modules/payments/bound/saved-cards.ts'
import { deviceOf } from '#modules/payments/rules/account-rules.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import { cardForm } from '#storefront/parts/cards/card-form.server.ts'
import { beginPayment, isAttemptEnded, noteFailure, toResult } from '#storefront/parts/pay/begin-payment.ts'
import css from '#storefront/parts/pay/pay.module.css'
import { PayCountdown } from '#storefront/parts/pay/pay-countdown.tsx'
import { type ResultQuery, unlessItLeadsOn, useResultPage } from '#storefront/parts/pay/result-page.ts'
import { barePage } from '#ui/bare-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/pay-route'
import { attemptQuery } from './attempt-query.ts'
import { ChannelChoice } from './channels.tsx'

export const handle = barePage({ back: 'orders' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { groupId, orderId, token, card, isAdding, away } = attemptQuery(request)
  if (!groupId && !orderId) throw redirect(pages.orders())
  const reading = Promise.all([
    mall.call(orderGroupCall, { groupId, orderId, token }),
    mall.call(payChannelsCall, { groupId, orderId, token, device: deviceOf(request.headers) }),
    mall.call(secondaryPay, { groupId, orderId, token }),
  ])
  const [group, offered, earlier] = await ofOwner(mall, request, reading)
  const result = pages.payResult({ groupId: group.groupId, orderId: group.orders[0]?.orderId, token })
  if (group.status === 'paid') throw redirect(paidResult(group, token))
  if (isToCheckOut(group, mall.now) && earlier.state !== 'pending')
    throw redirect(pages.balanceCheckout(group.groupId, token))
  const takesCards = offered.channels.some(({ abilities }) => abilities.savedCard)
  return {
    group,
    offered,
    earlier,
    token,
    result,
    startKey: crypto.randomUUID(),
    now: mall.now.getTime(),
    cards: takesCards ? await cardsToPayWith(mall, card) : [],
    card,
    away,
    // The form for a new card, within its channel.
    cardForm: takesCards && isAdding && mall.caller.kind === 'buyer' ? await cardForm(mall) : undefined,
    bill: await billOf(mall, group, token),
  }
}

/**
 * The provider's fields are shown only by a document that is loaded as this page, however the form is
 * reached.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (attemptQuery(request).isAdding) throw redirectDocument(request.url)
  return serverLoader()
}

/** Bill of the orders. The price difference of an exchange has no bill of its own. */
async function billOf(mall: Mall, { stage, orders }: OrderGroup, token: string | undefined) {
  if (stage === 'difference') return undefined
  return groupBill(
    await Promise.all(orders.map(({ orderId }) => mall.call(orderDetailCall, { orderId, token }))),
  )
}

/** The buyer's cards, after the one that was just entered, which need not be saved. */
async function cardsToPayWith(mall: Mall, entered: string | undefined): Promise<readonly SavedCard[]> {
  const [kept, one] = await Promise.all([
    mall.call(savedCardsCall, {}),
    entered ? cardNamed(mall, entered) : undefined,
  ])
  return one && !one.isKept ? [one, ...kept] : kept
}

/** An address may name a card that is another's, or deleted: it is paid otherwise then. */
async function cardNamed(mall: Mall, cardId: string): Promise<SavedCard | undefined> {
  try {
    return (await mall.call(enteredCardCall, { cardId })).card
  } catch (error) {
    refused(error)
    return undefined
  }
}

/** The balance of a presale goes through checkout once, before it is paid (CHK-12). */
const isToCheckOut = ({ status, needsCheckout, opensAt, payBy }: OrderGroup, now: Date) =>
  status === 'awaitingPayment' && needsCheckout && opensAt !== undefined && opensAt <= now && payBy > now

/**
 * Where a paid order leads (PAY-52). The status in the address is for statistics alone: the page queries the
 * mall.
 */
const paidResult = ({ groupId, buyerId, orders: [first] }: OrderGroup, token: string | undefined) =>
  pages.payResult({ groupId, buyerId, orderId: first?.orderId, status: 'success', token })

export async function action({ request, context }: Route.ActionArgs): Promise<Response | Acted> {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const groupId = text('groupId')
  const token = text('token') || undefined
  try {
    if (text('intent') === 'again') {
      await mall.call(closePaymentAttemptCall, {
        serial: text('serial'),
        attemptId: text('attemptId'),
        token,
      })
      return redirect(pages.pay({ groupId, token }))
    }
    const cardId = text('card') || undefined
    const device = deviceOf(request.headers)
    const payment = { groupId, token, channel: text('channel'), cardId, device }
    const begun = await beginPayment(mall, payment, form, text('key'))
    return begun === 'incomplete' ? { isIncomplete: true } : begun
  } catch (error) {
    const problem = refused(error)
    // Too many presses, and a card that was not chosen, are reported where they were made (PAY-20, PAY-30).
    if (problem.status === 429 || problem.code === 'cardNotChosen')
      return { problem, chosen: text('channel') }
    // The earlier attempt stays as it is, and no new one begins (PAY-54, TRAP-81).
    if (text('intent') === 'again') return { problem }
    if (problem.code === 'providerAway' && (await isAttemptEnded(mall, { groupId, token })))
      return { problem, away: text('channel') }
    if (text('intent') === 'pay') await noteFailure(mall, { groupId, token }, problem)
    return toResult({ groupId, token, status: 'FAILED', error: problem.code }, form)
  }
}

/** Error of the action, or where to continue. */
type Acted = {
  readonly problem?: Problem | undefined
  readonly isIncomplete?: boolean | undefined
  readonly result?: ResultQuery | undefined
  /** The channel whose provider did not answer, where the attempt has ended and another one may be tried. */
  readonly away?: string | undefined
  /** The channel that was refused, and stays chosen. */
  readonly chosen?: string | undefined
}

export const shouldRevalidate = unlessItLeadsOn

const amountName: Partial<Record<OrderGroup['stage'], 'toPayDeposit' | 'toPayBalance'>> = {
  deposit: 'toPayDeposit',
  balance: 'toPayBalance',
}

/** The button is below many channels, and errors are shown above them. */
const bringIntoView = (told: HTMLElement | null) => told?.scrollIntoView({ block: 'center' })

/** Here the buyer chooses how to pay; the channel decides the next step. */
export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('pay')
  const format = useFormat()
  const { nameOf } = useChannelTexts()
  const presale = useTranslations('presaleOrder')
  const { group, offered, earlier, token } = loaderData
  useResultPage(actionData?.result)
  const orderLink = group.orders[0] ? pages.order(group.orders[0].orderId, token) : pages.orders()
  if (group.status === 'closed') {
    return (
      <div className="wrap">
        <PrivateHead title={t('closedTitle')} />
        <EmptyState isPage title={t('closedTitle')} text={t('closedText')}>
          <ButtonLink to={orderLink}>{t('toOrder')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const dueName = amountName[group.stage] ? presale(amountName[group.stage]!) : t('amount')
  const isAhead = group.opensAt !== undefined && new Date(group.opensAt).getTime() > loaderData.now
  // Shown within its channel, where the cards are.
  const isOfCard = actionData?.problem?.code === 'cardNotChosen'
  const away = actionData ? actionData.away : loaderData.away
  const told = actionData?.isIncomplete
    ? t('incomplete')
    : away
      ? t('away', { name: nameOf(away) })
      : isOfCard
        ? undefined
        : actionData?.problem?.message
  const asksFirst = earlier.attempt && (earlier.state === 'pending' || earlier.state === 'failed')
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <dl className={css.due}>
          <dt>{dueName}</dt>
          <dd className="money">{format.money(group.due)}</dd>
        </dl>
        <p className={css.note}>{t('payBy', { time: format.moment(new Date(group.payBy)) })}</p>
        {group.status === 'awaitingPayment' && !isAhead && (
          <PayCountdown until={new Date(group.payBy)} told={loaderData.now} />
        )}
        <ul className={css.orders}>
          {group.orders.map((order) => (
            <li key={order.orderId}>
              <span>{t('forOrder', { number: order.number, shop: order.shopName })}</span>
              <span className={`${css.money} money`}>{format.money(order.due)}</span>
            </li>
          ))}
        </ul>
      </header>
      {told && (
        <div className={css.told} ref={bringIntoView}>
          <FormProblem>{told}</FormProblem>
        </div>
      )}
      {isAhead ? (
        <EmptyState
          title={presale('notYet')}
          text={presale('notYetText', { time: format.moment(new Date(group.opensAt!)) })}
        >
          <ButtonLink to={orderLink}>{t('toOrder')}</ButtonLink>
        </EmptyState>
      ) : asksFirst ? (
        <AskFirst data={loaderData} />
      ) : (
        <ChannelChoice
          {...loaderData}
          {...offered}
          dueName={dueName}
          away={away}
          chosen={actionData?.chosen}
          cardProblem={isOfCard ? actionData?.problem?.message : undefined}
        />
      )}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

/** An attempt was made before: paying again ends it first, so that it cannot charge as well (PAY-53). */
function AskFirst({ data: { group, earlier, token, result } }: { data: Data }) {
  const t = useTranslations('pay')
  return (
    <section
      className={css.card}
      role="alertdialog"
      aria-labelledby="attention"
      aria-describedby="attention-text"
    >
      <h2 id="attention">{t('attention')}</h2>
      <p id="attention-text">{t('attentionText')}</p>
      <Form method="post" className={css.actions}>
        <input type="hidden" name="groupId" value={group.groupId} />
        <input type="hidden" name="token" value={token ?? ''} />
        <input type="hidden" name="serial" value={earlier.attempt?.serial ?? ''} />
        <input type="hidden" name="attemptId" value={earlier.attempt?.attemptId ?? ''} />
        <Button name="intent" value="again">
          {t('againAnyway')}
        </Button>
        <ButtonLink look="quiet" to={result} state={{ contractId: group.groupId }}>
          {t('wait')}
        </ButtonLink>
      </Form>
    </section>
  )
}
