import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { CardChoice } from '#storefront/parts/cards/card-choice.tsx'
import cardCss from '#storefront/parts/cards/cards.module.css'
import { ChannelList, ChannelRow } from '#storefront/parts/pay/channel-list.tsx'
import { ExpressButton } from '#storefront/parts/pay/express-button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import css from './part.module.css'
import { laterChannel } from './steps.ts'

type PaymentProps = {
  readonly checkout: Checkout
  readonly channels: readonly OfferedChannel[]
  readonly cards: readonly SavedCard[]
  /** The code of the channel that is chosen initially. */
  readonly chosen: string
  readonly now: number
}

/** The ways to pay, and to order now and pay later. */
export function WaysToPay({ checkout, channels, cards, chosen, now }: PaymentProps) {
  const t = useTranslations('checkout')
  const thenPaid = useThenPaid(checkout)
  if (!checkout.ahead || channels.length === 0) return null
  return (
    <ChannelList
      channels={channels}
      opened={chosen}
      due={checkout.ahead.due}
      now={now}
      isLegendHidden
      cards={<CardsToPayWith cards={cards} />}
    >
      <ChannelRow
        code={laterChannel}
        name={t('payLater')}
        text={thenPaid}
        isOpened={chosen === laterChannel}
      />
    </ChannelList>
  )
}

/** How long goods, or a place in a group, are held for an order that is placed first and paid after. */
export function useThenPaid({ offers }: Pick<Checkout, 'offers'>): string {
  const t = useTranslations('checkout')
  return t(offers.some(({ kind, applied }) => kind === 'groupBuy' && applied) ? 'thenGroup' : 'then')
}

/** A card is entered on the page of the payment, which loads the provider's fields. */
function CardsToPayWith({ cards }: Pick<PaymentProps, 'cards'>) {
  const t = useTranslations('savedCards')
  const c = useTranslations('checkout')
  const first = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  return (
    <fieldset className={cardCss.choices}>
      <legend>{t('pick')}</legend>
      {cards.map((card) => (
        <CardChoice key={card.cardId} card={card} isChosen={card === first} />
      ))}
      <label className={cardCss.choice}>
        <input type="radio" name="card" value="new" defaultChecked={!first} />
        <span>{c('newCard')}</span>
      </label>
    </fieldset>
  )
}

type ApprovedWayProps = { readonly approvalId: string; readonly channel: string; readonly here: string }

/** The agreement that the buyer gave at a payment provider, in place of the ways to pay. */
export function ApprovedWay({ approvalId, channel, here }: ApprovedWayProps) {
  const t = useTranslations('checkout')
  const name = useChannelTexts().nameOf(channel)
  return (
    <section className={css.approved} aria-label={name}>
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="approval" value={approvalId} />
      <IconCircleCheck size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <p>{t('approvedText', { name })}</p>
        <Link to={without(here, 'approval')} replace preventScrollReset>
          {t('approvedOther')}
        </Link>
      </div>
    </section>
  )
}

function without(address: string, name: string): string {
  const [path, query] = address.split('?')
  const left = new URLSearchParams(query)
  left.delete(name)
  return `${path}?${left}`
}

type ExpressProps = Pick<PaymentProps, 'channels'> & {
  /** The address is known, so that one press pays; elsewhere the provider hands it back. */
  readonly isAddressKnown: boolean
}

/** Ways to pay that know the buyer or the device, before anything is typed. */
export function ExpressButtons({ channels, isAddressKnown }: ExpressProps) {
  const t = useTranslations('checkout')
  const express = channels.filter(({ abilities }) =>
    isAddressKnown ? abilities.express : abilities.approvesAhead,
  )
  if (express.length === 0) return null
  return (
    <section className={css.express} aria-labelledby="express">
      <h2 id="express">{t('expressTitle')}</h2>
      <div className={css.expressRow}>
        {express.map(({ code }) => (
          <ExpressButton key={code} code={code} name={isAddressKnown ? 'express' : 'approve'} />
        ))}
      </div>
      {!isAddressKnown && <p className={css.expressNote}>{t('expressNote')}</p>}
    </section>
  )
}
