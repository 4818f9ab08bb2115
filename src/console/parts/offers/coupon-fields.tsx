import { useTranslations } from 'use-intl'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { SwitchField, TextField } from '../kit/form/field.tsx'

/** How many coupons there are, how many each buyer may have, and whether they are claimed by adding goods to the cart. */
export function CouponFields({ offer }: { offer: ManagedOffer }) {
  const t = useTranslations('offers')
  return (
    <>
      <TextField
        label={t('couponTotal')}
        name="couponTotal"
        value={offer.couponTotal ?? ''}
        inputMode="numeric"
        pattern="\d{1,7}"
        hint={t('couponTotalHint')}
      />
      <TextField
        label={t('couponLimit')}
        name="limitPerBuyer"
        value={offer.limitPerBuyer ?? ''}
        inputMode="numeric"
        pattern="\d{1,7}"
        hint={t('couponLimitHint')}
      />
      <TextField
        label={t('code')}
        name="code"
        value={offer.code ?? ''}
        autoComplete="off"
        spellCheck={false}
        hint={t('codeHint')}
      />
      {offer.kind === 'shopCoupon' && (
        <SwitchField label={t('isTimed')} name="isTimed" isOn={offer.isTimed} hint={t('isTimedHint')} />
      )}
    </>
  )
}
