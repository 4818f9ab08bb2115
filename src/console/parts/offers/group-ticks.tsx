import { useTranslations } from 'use-intl'
import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { useLanguage } from '#ui/mall.ts'
import { textIn } from '#vocabulary/language.ts'
import { useFormField } from '../kit/form/form-context.ts'
import { Ticks } from '../kit/form/ticks.tsx'

type GroupTicksProps = {
  readonly offer: ManagedOffer
  readonly groups: readonly CustomerGroup[]
  readonly hint: string
}

/** The customer groups that an offer is for. */
export function GroupTicks({ offer, groups, hint }: GroupTicksProps) {
  const t = useTranslations('offers.audience')
  const language = useLanguage()
  const { error, isReadOnly } = useFormField('customerGroupIds', undefined)
  return (
    <Ticks
      label={t('groups')}
      hint={groups.length > 0 ? hint : t('noGroups')}
      name="customerGroupIds"
      choices={groups.map(({ customerGroupId, name }) => ({
        value: customerGroupId,
        name: textIn(name, language),
      }))}
      chosen={offer.customerGroupIds}
      isReadOnly={isReadOnly}
      error={error}
    />
  )
}
