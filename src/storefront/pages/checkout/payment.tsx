import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { CardChoice } from '#storefront/parts/cards/card-choice.tsx'
import cardCss from '#storefront/parts/cards/cards.module.css'
import { ChannelList, ChannelRow } from '#storefront/parts/pay/channel-list.tsx'
import { Button } from '#ui/button.tsx'
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

/** Ways to pay that know the buyer or the device, for a buyer of whom nothing else is missing. */
export function ExpressButtons({ channels }: Pick<PaymentProps, 'channels'>) {
  const t = useTranslations('checkout')
  const { nameOf } = useChannelTexts()
  const express = channels.filter(({ abilities }) => abilities.express)
  if (express.length === 0) return null
  return (
    <section className={css.express} aria-labelledby="express">
      <h2 id="express">{t('expressTitle')}</h2>
      <div className={css.expressRow}>
        {express.map(({ code }) => (
          <Button key={code} look="quiet" size="large" isWide name="express" value={code}>
            {t('expressWith', { name: nameOf(code) })}
          </Button>
        ))}
      </div>
    </section>
  )
}
