import { useTranslations } from 'use-intl'
import { groupHours } from '#modules/offers/rules/group-buy.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { TextField } from '../kit/form/field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'

/** How many buyers a group has, and how long it is open. */
export function GroupBuyTermsPanel({ offer: { groupBuy } }: { offer: ManagedOffer }) {
  const t = useTranslations('offerGroupBuy')
  return (
    <ConsolePanel title={t('title')} hint={t('hint')}>
      <TextField
        label={t('size')}
        name="groupBuy.size"
        value={groupBuy?.size ?? ''}
        inputMode="numeric"
        pattern="\d{1,3}"
        hint={t('sizeHint')}
      />
      <TextField
        label={t('hours')}
        name="groupBuy.hours"
        value={groupBuy?.hours ?? groupHours.usual}
        inputMode="numeric"
        pattern="\d{1,3}"
        hint={t('hoursHint')}
      />
    </ConsolePanel>
  )
}
