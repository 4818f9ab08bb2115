import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'
import type { Money } from '#vocabulary/money.ts'
import { InstalmentParts } from './instalment-parts.tsx'
import css from './pay.module.css'

type ChannelListProps = {
  readonly channels: readonly OfferedChannel[]
  /** The code of the channel that is chosen initially. */
  readonly opened: string | undefined
  readonly due: Money
  /** When the page was made. */
  readonly now: number
  /** The form of the radio buttons, where the list lies beside it. */
  readonly formId?: string
  /** Below a channel that is paid with a saved card. */
  readonly cards: ReactNode
  /** Its heading says so already. */
  readonly isLegendHidden?: boolean
  /** Further rows. */
  readonly children?: ReactNode
}

/** An accordion of the payment channels: the chosen one shows its details (PAY-01). */
export function ChannelList({
  channels,
  opened,
  due,
  now,
  formId,
  cards,
  isLegendHidden,
  children,
}: ChannelListProps) {
  const t = useTranslations('pay')
  const { nameOf, explain } = useChannelTexts()
  return (
    <fieldset className={css.channels} aria-label={t('channels')}>
      {!isLegendHidden && <legend>{t('channels')}</legend>}
      {channels.map(({ code, abilities }) => (
        <ChannelRow
          key={code}
          code={code}
          name={nameOf(code)}
          text={explain(code)}
          isOpened={code === opened}
          formId={formId}
        >
          {abilities.instalments && <InstalmentParts due={due} plan={abilities.instalments} now={now} />}
          {abilities.savedCard && cards}
        </ChannelRow>
      ))}
      {children}
    </fieldset>
  )
}

type ChannelRowProps = {
  readonly code: string
  readonly name: string
  readonly text: string
  readonly isOpened: boolean
  readonly formId?: string | undefined
  readonly children?: ReactNode
}

export function ChannelRow({ code, name, text, isOpened, formId, children }: ChannelRowProps) {
  return (
    <div className={css.channel}>
      <label className={css.choose}>
        <input
          type="radio"
          form={formId}
          name="channel"
          value={code}
          defaultChecked={isOpened}
          aria-describedby={`about-${code}`}
          required
        />
        <strong>{name}</strong>
      </label>
      <div className={css.panel}>
        <p className={css.note} id={`about-${code}`}>
          {text}
        </p>
        {children}
      </div>
    </div>
  )
}
