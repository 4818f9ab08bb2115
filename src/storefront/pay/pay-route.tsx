import { Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderGroup } from '#domain/orders/order.ts'
import type { OfferedChannel } from '#domain/payments/channel.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { orderGroup } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'
import { startPayment } from '#wire/payment-start.ts'
import { closePaymentAttempt, noteFailedPayment, payChannels, secondaryPay } from '#wire/payments.ts'
import { ofOwner } from '../account/only-buyers.ts'
import type { Route } from './+types/pay-route'
import { attemptQuery } from './attempt-query.ts'
import css from './pay.module.css'
import { PayCountdown } from './pay-countdown.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { groupId, orderId, token } = attemptQuery(request)
  if (!groupId && !orderId) throw redirect(pages.orders())
  const reading = Promise.all([
    mall.call(orderGroup, { groupId, orderId, token }),
    mall.call(payChannels, { groupId, orderId, token }),
    mall.call(secondaryPay, { groupId, orderId, token }),
  ])
  const [group, offered, earlier] = await ofOwner(mall, request, reading)
  const result = pages.payResult({ groupId: group.groupId, orderId: group.orders[0]?.orderId, token })
  if (group.status === 'paid') throw redirect(paidResult(group, token))
  return { group, offered, earlier, token, result, key: crypto.randomUUID(), now: mall.now.getTime() }
}

/** Where a paid order leads (PAY-52). What the address says of the status is for statistics alone: the page asks the mall. */
const paidResult = ({ groupId, buyerId, orders: [first] }: OrderGroup, token: string | undefined) =>
  pages.payResult({ groupId, buyerId, orderId: first?.orderId, status: 'success', token })

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const groupId = text('groupId')
  const token = text('token') || undefined
  try {
    if (text('intent') === 'again') {
      await mall.call(closePaymentAttempt, { serial: text('serial'), attemptId: text('attemptId'), token })
      return redirect(pages.pay({ groupId, token }))
    }
    return await goAndPay(mall, { groupId, token, channel: text('channel') }, text('key'))
  } catch (error) {
    const problem = refused(error)
    // Too many presses are told where they were made (PAY-30).
    if (problem.status === 429) return { problem, isIncomplete: undefined }
    if (text('intent') === 'pay') await noteFailure(mall, { groupId, token }, problem)
    return redirect(pages.payResult({ groupId, token, error: problem.code }))
  }
}

/** A note that a first payment failed (PAY-32). An order that is paid or over did not fail to be paid. */
async function noteFailure(
  mall: Mall,
  { groupId, token }: { groupId: string; token: string | undefined },
  { code, message }: Problem,
): Promise<void> {
  if (code === 'alreadyPaid' || code === 'notPayable') return
  const { orders } = await mall.call(orderGroup, { groupId, token })
  if (orders[0]) await mall.call(noteFailedPayment, { orderId: orders[0].orderId, reason: message, token })
}

async function goAndPay(
  mall: Mall,
  request: { groupId: string; token: string | undefined; channel: string },
  key: string,
) {
  const started = await mall.call(startPayment, request, { key })
  if (started.kind === 'incomplete') return { problem: undefined, isIncomplete: true as const }
  const { serial, next } = started
  switch (next.kind) {
    case 'redirect':
      return redirectDocument(next.url)
    case 'wait':
    case 'done':
      return redirect(pages.payResult({ groupId: request.groupId, serial, token: request.token }))
    default:
      // A document of its own: what the company's part may load and where forms may go is said in its headers.
      return redirectDocument(pages.payNext({ serial, token: request.token }))
  }
}

const amountName: Partial<Record<OrderGroup['stage'], 'toPayDeposit' | 'toPayBalance'>> = {
  deposit: 'toPayDeposit',
  balance: 'toPayBalance',
}

/** Here the buyer chooses how to pay; what comes next is up to the channel. */
export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('pay')
  const format = useFormat()
  const presale = useTranslations('presale')
  const { group, offered, earlier, token } = loaderData
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
  const isAhead = group.opensAt !== undefined && new Date(group.opensAt).getTime() > loaderData.now
  const asksFirst = earlier.attempt && (earlier.state === 'pending' || earlier.state === 'failed')
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <dl className={css.due}>
          <dt>{amountName[group.stage] ? presale(amountName[group.stage]!) : t('amount')}</dt>
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
              <span className="money">{format.money(order.due)}</span>
            </li>
          ))}
        </ul>
      </header>
      <FormProblem>{actionData?.isIncomplete ? t('incomplete') : actionData?.problem?.message}</FormProblem>
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
        <Channels data={loaderData} channels={offered.channels} />
      )}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

/** An attempt was made before: paying anew ends it first, so that it cannot charge as well (PAY-53). */
function AskFirst({ data: { group, earlier, token, result } }: { data: Data }) {
  const t = useTranslations('pay')
  const { isBusy } = useBusy()
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
        <Button name="intent" value="again" isBusy={isBusy}>
          {t('again')}
        </Button>
        <ButtonLink look="quiet" to={result}>
          {t('wait')}
        </ButtonLink>
      </Form>
    </section>
  )
}

function Channels({
  data: { group, offered, token, key },
  channels,
}: {
  data: Data
  channels: readonly OfferedChannel[]
}) {
  const t = useTranslations('pay')
  const { nameOf, explain } = useChannelTexts()
  const format = useFormat()
  const { isBusy } = useBusy()
  if (channels.length === 0) return <EmptyState title={t('noChannels')} text={t('noChannelsText')} />
  return (
    <Form method="post" className={css.card}>
      <input type="hidden" name="groupId" value={group.groupId} />
      <input type="hidden" name="token" value={token ?? ''} />
      <input type="hidden" name="key" value={key} />
      <fieldset className={css.channels}>
        <legend>{t('channels')}</legend>
        {channels.map(({ code }) => (
          <label key={code} className={css.channel}>
            <input
              type="radio"
              name="channel"
              value={code}
              defaultChecked={code === offered.preferred}
              required
            />
            <span>
              <strong>{nameOf(code)}</strong>
              <span className={css.note}>{explain(code)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button size="large" isWide name="intent" value="pay" isBusy={isBusy}>
        {isBusy ? t('paying') : t('pay', { amount: format.money(group.due) })}
      </Button>
    </Form>
  )
}

function useBusy() {
  const navigation = useNavigation()
  return { isBusy: navigation.state !== 'idle' && navigation.formMethod === 'POST' }
}
