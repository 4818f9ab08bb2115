import { useTranslations } from 'use-intl'
import { markOfNetwork, type SavedCard } from '#modules/payments/rules/saved-card.ts'
import css from './cards.module.css'

/** The logo of a card's network, its last four digits and its expiry date. */
export function CardLine({ network, networkName, lastDigits, expires, isDefault }: SavedCard) {
  const t = useTranslations('savedCards')
  return (
    <span className={css.line}>
      <img src={markOfNetwork(network)} alt="" width="48" height="32" />
      <span className={css.words}>
        <strong>{t('ends', { network: networkName, digits: lastDigits })}</strong>
        <span className={css.note}>{t('expires', { expires })}</span>
      </span>
      {isDefault && <span className={css.badge}>{t('isDefault')}</span>}
    </span>
  )
}
