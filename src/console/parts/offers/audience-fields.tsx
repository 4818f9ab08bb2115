import { useTranslations } from 'use-intl'
import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { audienceKinds } from '#modules/offers/rules/offer-audience.ts'
import { ChoiceField, TextField } from '../kit/form/field.tsx'
import { GroupTicks } from './group-ticks.tsx'

/** The audience of an offer. Buyers outside it read so on the page, in the cart and at checkout. */
export function AudienceFields({
  offer,
  groups,
}: {
  readonly offer: ManagedOffer
  readonly groups: readonly CustomerGroup[]
}) {
  const t = useTranslations('offers')
  if (offer.kind === 'customerGroupPrice')
    return <GroupTicks offer={offer} groups={groups} hint={t('audience.groupsOfPrice')} />
  return (
    <>
      <ChoiceField
        label={t('audience.label')}
        name="audience"
        hint={t('audience.hint')}
        value={offer.audience}
        choices={audienceKinds.map((kind) => ({ value: kind, name: t(`audience.${kind}`) }))}
      />
      <TextField
        label={t('audience.levelMin')}
        name="levelMin"
        value={offer.levelMin ?? ''}
        inputMode="numeric"
        pattern="[1-9]"
        hint={t('audience.levelMinHint')}
      />
      <GroupTicks offer={offer} groups={groups} hint={t('audience.groupsHint')} />
    </>
  )
}
