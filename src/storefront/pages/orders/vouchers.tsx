import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { codeToShow, isUsed, type Voucher } from '#modules/orders/rules/voucher.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { CodeNumbers, inFours } from './code-numbers.tsx'
import css from './vouchers.module.css'

const tabs = ['unused', 'used'] as const

/** The codes of an order, in two tabs (ORD-69). */
export function Vouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useTranslations('vouchers')
  const id = useId()
  const [open, setOpen] = useState<(typeof tabs)[number]>('unused')
  const inTab = (tab: (typeof tabs)[number]) =>
    vouchers.filter((voucher) => isUsed(voucher) === (tab === 'used'))
  const first = codeToShow(vouchers)
  return (
    <div className={css.vouchers}>
      {first && (
        <p className={css.first}>
          <span>{t('show')}</span>
          <strong className="figures">{inFours(first.code)}</strong>
        </p>
      )}
      <fieldset className={css.tabs} aria-label={t('title')}>
        {tabs.map((tab) => (
          <label key={tab}>
            <input
              type="radio"
              name={id}
              value={tab}
              checked={open === tab}
              onChange={() => setOpen(tab)}
              aria-controls={`${id}-${tab}`}
            />
            {t('tab', { name: t(tab), count: String(inTab(tab).length) })}
          </label>
        ))}
      </fieldset>
      {tabs.map((tab) => (
        <ul key={tab} id={`${id}-${tab}`} className={css.list} data-tab={tab} aria-label={t(tab)}>
          {inTab(tab).map((voucher) => (
            <Code key={voucher.voucherId} voucher={voucher} />
          ))}
          {inTab(tab).length === 0 && <li className={css.none}>{t('none')}</li>}
        </ul>
      ))}
    </div>
  )
}

function Code({ voucher }: { voucher: Voucher }) {
  const t = useTranslations('vouchers')
  const format = useFormat()
  const { name, code, password, usesLeft, usedAt, expiresAt, isExpired } = voucher
  return (
    <li className={css.voucher}>
      <strong>{name ?? t('wholeOrder')}</strong>
      <CodeNumbers code={code} password={password} isOver={isUsed(voucher) || isExpired} />
      <p className={css.muted}>
        {usedAt && isUsed(voucher)
          ? t('usedAt', { time: format.moment(new Date(usedAt)) })
          : [
              t('left', { count: String(usesLeft) }),
              ...(expiresAt
                ? [t(isExpired ? 'expired' : 'until', { date: format.date(new Date(expiresAt)) })]
                : []),
            ].join(' · ')}
      </p>
      {!isUsed(voucher) && !isExpired && <CopyButton text={code} label={t('copy')} done={t('copied')} />}
    </li>
  )
}
