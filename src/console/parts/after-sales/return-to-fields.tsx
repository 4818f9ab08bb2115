import { useTranslations } from 'use-intl'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import type { ReturnAddress } from '#modules/after-sales/rules/after-sale.ts'
import { useCountryName } from '#ui/country-name.ts'
import { useLanguage } from '#ui/mall.ts'
import { ChoiceField, TextField } from '../kit/form/field.tsx'
import css from './after-sales.module.css'

/** Where goods are sent back to: where they went last, or another address, which is remembered. */
export function ReturnToFields({
  last,
  countries,
}: {
  last: ReturnAddress | undefined
  countries: readonly string[]
}) {
  const t = useTranslations('deskAfterSales')
  if (!last)
    return (
      <fieldset className={css.act}>
        <legend>
          <strong>{t('returnTo')}</strong>
        </legend>
        <Fields countries={countries} />
      </fieldset>
    )
  return (
    <div className={css.more}>
      <p>
        <strong>{t('returnTo')}</strong>
      </p>
      <ReturnAddressInput address={last} />
      <details>
        <summary>{t('returnToOther')}</summary>
        <div className={css.act}>
          <Fields last={last} countries={countries} />
        </div>
      </details>
    </div>
  )
}

const lineFields = ['name', 'phone', 'street', 'city', 'province', 'postalCode'] as const

function Fields({ last, countries }: { last?: ReturnAddress; countries: readonly string[] }) {
  const t = useTranslations('deskAfterSales')
  const language = useLanguage()
  const nameOf = useCountryName()
  const byName = [...new Set([...countries, ...(last ? [last.country] : [])])]
    .map((code) => ({ value: code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <>
      <p className={css.small}>{t('returnToHint')}</p>
      <div className={css.fields}>
        {lineFields.map((field) => (
          <TextField
            key={field}
            label={t(`address.${field}`)}
            name={`returnAddress.${field}`}
            value={last?.[field] ?? ''}
            autoComplete="off"
          />
        ))}
        <ChoiceField
          label={t('address.country')}
          name="returnAddress.country"
          value={last?.country ?? countries[0]}
          choices={byName}
        />
      </div>
    </>
  )
}

/** A return address, line by line. */
export function ReturnAddressInput({ address }: { address: ReturnAddress }) {
  const nameOf = useCountryName()
  const lines = [
    [address.name, address.phone].filter(Boolean).join(' '),
    ...addressLines({ ...address, detail: '', more: {} }),
    nameOf(address.country),
  ]
  return (
    <address className={css.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
