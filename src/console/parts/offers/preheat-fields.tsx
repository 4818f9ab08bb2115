import { useTranslations } from 'use-intl'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { SwitchField } from '../kit/form/field.tsx'
import { MomentField } from '../kit/form/moment-field.tsx'

/** Of a promotion: its visibility before it begins, and that of its stock while it runs. */
export function PreheatFields({ offer: { preheat } }: { offer: ManagedOffer }) {
  const t = useTranslations('offers')
  return (
    <>
      <MomentField
        label={t('announcedFrom')}
        name="preheat.announcedFrom"
        value={preheat?.announcedFrom && new Date(preheat.announcedFrom)}
        hint={t('announcedFromHint')}
      />
      <SwitchField label={t('blocksAhead')} name="preheat.blocksAhead" isOn={preheat?.blocksAhead ?? false} />
      <SwitchField label={t('hidesStock')} name="preheat.hidesStock" isOn={preheat?.hidesStock ?? false} />
    </>
  )
}
