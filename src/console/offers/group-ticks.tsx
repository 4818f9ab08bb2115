import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import type { CustomerGroup } from '#domain/membership/customer-group.ts'
import type { ManagedOffer } from '#domain/offers/managed-offer.ts'
import { useLanguage } from '#ui/mall.ts'
import { useFormField } from '../kit/form/form-context.ts'
import css from './group-ticks.module.css'

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
    <fieldset className={css.groups} aria-invalid={error ? true : undefined}>
      <legend>{t('groups')}</legend>
      <p className={css.hint}>{groups.length > 0 ? hint : t('noGroups')}</p>
      <div className={css.ticks}>
        {groups.map(({ customerGroupId, name }) => (
          <label key={customerGroupId} className={css.tick}>
            <input
              type="checkbox"
              name="customerGroupIds"
              value={customerGroupId}
              defaultChecked={offer.customerGroupIds.includes(customerGroupId)}
              disabled={isReadOnly}
            />
            {textIn(name, language)}
          </label>
        ))}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}
