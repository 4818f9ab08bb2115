import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GroupBill } from '#modules/orders/rules/group-bill.ts'
import type { OrderGroup } from '#modules/orders/rules/order.ts'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { SummaryBar } from '#storefront/parts/checkout/summary-bar.tsx'
import { ChannelList } from '#storefront/parts/pay/channel-list.tsx'
import { useChannelsOfDevice } from '#storefront/parts/pay/channels-of-device.ts'
import css from '#storefront/parts/pay/pay.module.css'
import { byScript, useScriptWorks } from '#storefront/parts/pay/result-page.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { GroupBillLines } from './group-bill.tsx'
import { type CardForm, QuickPay } from './quick-pay.tsx'
import { useBusy } from './use-busy.ts'

type ChannelsProps = {
  readonly group: OrderGroup
  readonly channels: readonly OfferedChannel[]
  /** The channel that is open initially. */
  readonly preferred: string
  readonly token: string | undefined
  /** Idempotency key of the request: two presses are one attempt. */
  readonly startKey: string
  readonly cards: readonly SavedCard[]
  /** The card that was just entered. */
  readonly card: string | undefined
  /** Set while a new card is being entered. */
  readonly cardForm: CardForm | undefined
  readonly bill: GroupBill | undefined
  /** The name of the amount that is paid now. */
  readonly dueName: string
  /** When the page was made. */
  readonly now: number
  /** The channel that has just not answered: the next one in order opens instead. */
  readonly away: string | undefined
  /** The channel that was chosen when the form was refused. */
  readonly chosen: string | undefined
  /** Why a saved card cannot pay as the form was sent. */
  readonly cardProblem: string | undefined
}

/** The form that pays: channels, cards and button belong to it by this id. */
const formId = 'pay'

/** An accordion of the payment channels: the chosen one shows its form (PAY-01). */
export function ChannelChoice({
  group,
  channels: offered,
  preferred,
  token,
  startKey,
  cards,
  card,
  cardForm,
  bill,
  dueName,
  now,
  away,
  chosen,
  cardProblem,
}: ChannelsProps) {
  const t = useTranslations('pay')
  const orders = useTranslations('orders')
  const format = useFormat()
  const isBusy = useBusy()
  const scriptWorks = useScriptWorks()
  const channels = useChannelsOfDevice(offered)
  if (channels.length === 0) return <EmptyState title={t('noChannels')} text={t('noChannelsText')} />
  const entered = (card || cardForm) && channels.find(({ abilities }) => abilities.savedCard)?.code
  const next = away && channels[channels.findIndex(({ code }) => code === away) + 1]
  const opened =
    next || (channels.find(({ code }) => code === (chosen || entered || preferred)) ?? channels[0])
  const button = (
    <Button form={formId} size="large" isWide name="intent" value="pay" isBusy={isBusy}>
      {isBusy ? t('paying') : t('pay', { amount: format.money(group.due) })}
    </Button>
  )
  return (
    <div className={css.card} key={away}>
      {/* Beside the channel that it belongs to, since a form for a card is among the channels. */}
      <Form method="post" id={formId} className={css.unseen}>
        <input type="hidden" name="groupId" value={group.groupId} />
        <input type="hidden" name="token" value={token ?? ''} />
        <input type="hidden" name="key" value={startKey} />
        {scriptWorks && <input type="hidden" name={byScript} value="1" />}
      </Form>
      <ChannelList
        channels={channels}
        opened={opened?.code}
        due={group.due}
        now={now}
        formId={formId}
        cards={
          <QuickPay
            cards={cards}
            chosen={card ?? cards.find(({ isDefault }) => isDefault)?.cardId}
            pay={{ groupId: group.groupId, token }}
            formId={formId}
            form={cardForm}
            problem={cardProblem}
          />
        }
      />
      {bill ? (
        <>
          <section aria-labelledby="bill" className={css.bill}>
            <h2 id="bill">{orders('bill')}</h2>
            <GroupBillLines bill={bill} due={group.due} name={dueName} />
          </section>
          <div className={css.payWide}>{button}</div>
          <SummaryBar
            amount={format.money(group.due)}
            sheet={<GroupBillLines bill={bill} due={group.due} name={dueName} />}
          >
            {button}
          </SummaryBar>
        </>
      ) : (
        button
      )}
    </div>
  )
}
