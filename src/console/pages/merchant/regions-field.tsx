import { useTranslations } from 'use-intl'
import { provinces } from '#modules/stock/rules/provinces.ts'
import { useCountryName } from '#ui/country-name.ts'
import { useLanguage } from '#ui/mall.ts'
import { RadioField } from '../../parts/kit/form/field.tsx'
import { useFormField } from '../../parts/kit/form/form-context.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import css from './regions-field.module.css'

type RegionsFieldProps = {
  /** Undefined for everywhere. */
  readonly regions: readonly string[] | undefined
  readonly countries: readonly string[]
  readonly isReadOnly: boolean
}

/** Where a warehouse sends to: everywhere, or to countries and Chinese provinces. */
export function RegionsField({ regions, countries, isReadOnly }: RegionsFieldProps) {
  const t = useTranslations('warehouses')
  const language = useLanguage()
  const nameOf = useCountryName()
  const { error } = useFormField('regions', undefined)
  const ticks = (label: string, choices: readonly { readonly value: string; readonly name: string }[]) => (
    <Ticks
      label={label}
      choices={choices}
      isReadOnly={isReadOnly}
      name="regions"
      chosen={regions ?? []}
      isDense
    />
  )
  const byName = countries
    .map((code) => ({ value: code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div className={css.regions}>
      <RadioField
        label={t('sends')}
        name="sends"
        value={regions ? 'chosen' : 'everywhere'}
        choices={[
          { value: 'everywhere', name: t('everywhere'), text: t('everywhereText') },
          { value: 'chosen', name: t('chosen'), text: t('chosenText') },
        ]}
      />
      <div className={css.chosen}>
        {ticks(t('countries'), byName)}
        {ticks(
          t('provinces'),
          provinces.map((province) => ({ value: province.code, name: province[language] })),
        )}
        {error && <p className={css.error}>{error}</p>}
      </div>
    </div>
  )
}
