import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { divisionMeant, writtenAs } from '#modules/addresses/rules/division.ts'
import type { loader } from '#storefront/pages/addresses/divisions-route.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Provinces } from './provinces-for.ts'

type ProvinceFieldProps = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly country: string
  readonly provinces: Provinces
  readonly defaultValue: string
  readonly error: string | undefined
  readonly autoComplete: string
  readonly onInput: () => void
  readonly ref: (input: HTMLInputElement | HTMLSelectElement | null) => void
}

/** State or province: chosen from the list of its country, and typed where we have none (ADDR-19). */
export function ProvinceField({ country, provinces, defaultValue, ...field }: ProvinceFieldProps) {
  const t = useTranslations('addresses')
  const { load, data } = useFetcher<typeof loader>({ key: `divisions ${country}` })
  const isKnown = provinces[country] !== undefined
  useEffect(() => {
    if (!isKnown) void load(pages.divisions({ parent: country }))
  }, [load, isKnown, country])
  const list = provinces[country] ?? data?.divisions
  if (list?.length === 0) return <Field key={country} {...field} defaultValue={defaultValue} required />
  const meant = list && divisionMeant(defaultValue, list)
  return (
    <Select
      // A list that arrives later resets the field.
      key={`${country} ${list ? '' : 'awaited'}`}
      {...field}
      defaultValue={meant ? writtenAs(meant) : ''}
      disabled={!list}
      required
    >
      <option value="">{t('divisionOpen')}</option>
      {list?.map((province) => (
        <option key={province.code} value={writtenAs(province)}>
          {province.name}
        </option>
      ))}
    </Select>
  )
}
