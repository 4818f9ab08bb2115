import { useTranslations } from 'use-intl'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { isCoupon } from '#modules/offers/rules/offer.ts'
import { TextField } from '../kit/form/field.tsx'
import { MoneyField } from '../kit/form/money-field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import css from './offers.module.css'
import { rungPatterns, rungs } from './read-draft.ts'

type OfferRungsProps = { readonly offer: ManagedOffer; readonly isReadOnly: boolean }

/** Tiers of an offer: threshold and discount of each. */
export function OfferRungs({ offer, isReadOnly }: OfferRungsProps) {
  const t = useTranslations('offers')
  const shown = isReadOnly ? rungs.slice(0, Math.max(1, offer.tiers.length)) : rungs
  return (
    <ConsolePanel
      title={t('rungs')}
      hint={offer.chosen.length === 0 && !offer.among ? t('allGoods') : t('rungsHint')}
    >
      {shown.map((place) => (
        <div key={place} className={css.rung}>
          <Rung offer={offer} place={place} />
        </div>
      ))}
    </ConsolePanel>
  )
}

function Rung({ offer: { kind, currency, tiers }, place }: { offer: ManagedOffer; place: number }) {
  const t = useTranslations('offers')
  const tier = tiers[place] ?? {}
  const money = (field: 'fromAmount' | 'amountOff') => {
    const amount = tier[field]
    return (
      <MoneyField
        label={t('rung', { number: String(place + 1), field: t(field) })}
        name={`tier.${place}.${field}`}
        currency={currency}
        value={amount === undefined ? undefined : { amount, currency }}
      />
    )
  }
  const whole = (field: 'fromPieces' | 'percentOff' | 'take' | 'pay') => (
    <TextField
      label={t('rung', { number: String(place + 1), field: t(field) })}
      name={`tier.${place}.${field}`}
      value={tier[field] ?? ''}
      inputMode="numeric"
      autoComplete="off"
      pattern={rungPatterns[field]}
    />
  )
  if (kind === 'nForM')
    return (
      <>
        {whole('take')}
        {whole('pay')}
      </>
    )
  return (
    <>
      {money('fromAmount')}
      {whole('fromPieces')}
      {kind !== 'percentage' && money('amountOff')}
      {(kind === 'percentage' || isCoupon(kind)) && whole('percentOff')}
    </>
  )
}
