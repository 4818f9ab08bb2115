import { useTranslations } from 'use-intl'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { toMajorText } from '#vocabulary/money.ts'
import css from '../pay.module.css'
import type { TransferUnderWay } from '../transfer-under-way.ts'

/** Bank transfer details; each line can be copied. */
export function TransferDetails({ lines, reference, amount, payBy, isTest }: TransferUnderWay) {
  const t = useTranslations('pay')
  const format = useFormat()
  const { nameOfSetting } = useChannelTexts()
  return (
    <div className={css.said}>
      {isTest && <p className={css.countdown}>{t('transferTest')}</p>}
      <p>{t('transferLead')}</p>
      <dl className={css.transfer}>
        <Line name={t('amount')} value={format.money(amount)} copied={toMajorText(amount)} />
        <Line name={t('transferReference')} value={reference} hint={t('transferReferenceHint')} />
        {lines.map(({ name, value }) => (
          <Line key={name} name={nameOfSetting(name)} value={value} />
        ))}
      </dl>
      <p className={css.note}>
        {t('transferUntil', { time: format.moment(new Date(payBy)) })} {t('transferAfter')}
      </p>
    </div>
  )
}

type LineProps = {
  readonly name: string
  readonly value: string
  readonly hint?: string
  /** Text to copy, if it differs from the text shown. */
  readonly copied?: string
}

function Line({ name, value, hint, copied = value }: LineProps) {
  const t = useTranslations('pay')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={css.line}>
          <span className="figures">{value}</span>
          {hint && <span className={css.note}>{hint}</span>}
        </span>
        <CopyButton text={copied} label={t('copy')} name={t('copyOf', { what: name })} done={t('copied')} />
      </dd>
    </div>
  )
}
