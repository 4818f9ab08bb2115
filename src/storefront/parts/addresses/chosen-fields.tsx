import { useTranslations } from 'use-intl'
import type { Address } from '#modules/addresses/rules/address.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useMallView } from '#ui/mall.ts'
import { genderChoices, hearFromMax, isFieldShown } from '#vocabulary/chosen-address-fields.ts'

type AskedFieldsProps = {
  readonly more: Address['more']
  readonly errors: Readonly<Record<string, string>>
}

/** Additional fields that the site requests (TRAP-47). */
export function ChosenAddressFields({ more = {}, errors }: AskedFieldsProps) {
  const t = useTranslations('addresses')
  const flags = useMallView()?.site.flags ?? {}
  const given = (name: string) => (typeof more[name] === 'string' ? more[name] : '')
  return (
    <>
      {isFieldShown('gender', flags) && (
        <Select
          label={t('gender')}
          name="gender"
          autoComplete="sex"
          defaultValue={given('gender')}
          error={errors['more.gender']}
          required
        >
          <option value="">{t('divisionOpen')}</option>
          {genderChoices.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genderOf.${gender}`)}
            </option>
          ))}
        </Select>
      )}
      {isFieldShown('hearFrom', flags) && (
        <Field
          label={t('hearFrom')}
          name="hearFrom"
          maxLength={hearFromMax}
          defaultValue={given('hearFrom')}
          error={errors['more.hearFrom']}
          required
        />
      )}
      {isFieldShown('taxCode', flags) && (
        <Field label={t('taxCode')} name="taxCode" maxLength={60} defaultValue={given('taxCode')} />
      )}
    </>
  )
}
