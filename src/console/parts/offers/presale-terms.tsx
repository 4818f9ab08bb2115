import { useTranslations } from 'use-intl'
import type { ManagedOffer, OfferGoods } from '#modules/offers/rules/managed-offer.ts'
import { depositMaxBasisPoints } from '#modules/offers/rules/presale.ts'
import { MomentField } from '../kit/form/moment-field.tsx'
import { MoneyField } from '../kit/form/money-field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import css from './offers.module.css'

/** When the goods of a presale are sent, and when the balance is paid. */
export function PresaleTermsPanel({ offer: { presale } }: { offer: ManagedOffer }) {
  const t = useTranslations('offerPresale')
  const at = (moment: Date | undefined) => (moment ? new Date(moment) : undefined)
  return (
    <ConsolePanel title={t('title')} hint={t('hint')}>
      <MomentField label={t('expected')} name="presale.expectedAt" value={at(presale?.expectedAt)} />
      <MomentField
        label={t('balanceFrom')}
        name="presale.balance.from"
        value={at(presale?.balance?.from)}
        hint={t('balanceHint')}
      />
      <MomentField
        label={t('balanceUntil')}
        name="presale.balance.until"
        value={at(presale?.balance?.until)}
      />
    </ConsolePanel>
  )
}

type DepositFieldsProps = {
  readonly goods: OfferGoods
  readonly variant: string
  readonly currency: ManagedOffer['currency']
}

/** Deposit of a variant, and the amount that it counts as. */
export function DepositFields({
  goods: { variantId, amount, deposit },
  variant,
  currency,
}: DepositFieldsProps) {
  const t = useTranslations('offerPresale')
  const money = (of: number | undefined) => (of === undefined ? undefined : { amount: of, currency })
  const isHigh = deposit && deposit.amount * 10_000 > amount * depositMaxBasisPoints
  return (
    <>
      <MoneyField
        label={t('depositOf', { variant })}
        name={`deposit.${variantId}`}
        currency={currency}
        value={money(deposit?.amount)}
      />
      <MoneyField
        label={t('worthOf', { variant })}
        name={`worth.${variantId}`}
        currency={currency}
        value={money(deposit?.worth)}
      />
      <span className={css.muted}>{t('worthHint')}</span>
      {isHigh && <span className={css.muted}>{t('high')}</span>}
    </>
  )
}
