import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { taxSchemes } from '#vocabulary/tax.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './tax.module.css'
import type { TaxPartProps } from './tax-parts.ts'
import { TaxTable } from './tax-table.tsx'

/** Where the mall is registered for tax. */
export function TaxRegistrations({ book, countries, homeCountry, answer, may }: TaxPartProps) {
  const t = useTranslations('platformTax')
  const countryNames = new Map(countries.map(({ value, name }) => [value, name]))
  const rows = book.registrations.map((each) => {
    const { country, state, scheme, validFrom } = each
    const place =
      scheme === 'oss' ? t('oss') : [countryNames.get(country) ?? country, state].filter(Boolean).join(' · ')
    return {
      key: `${country} ${state} ${scheme} ${validFrom}`,
      name: place,
      cells: [place, each.number, validFrom, each.validUntil ?? t('open')],
      removes: { country, state, scheme, validFrom },
    }
  })
  return (
    <ConsolePanel title={t('registrations')} hint={t('registrationsHint')}>
      <TaxTable
        label={t('registrations')}
        empty={t('noRegistrations')}
        heads={[t('country'), t('number'), t('validFrom'), t('validUntil')]}
        rows={rows}
        removeIntent={may ? 'removeRegistration' : undefined}
      />
      {may && (
        <ConsoleForm
          made={`${homeCountry} ${JSON.stringify(book.registrations)}`}
          intent="registration"
          answer={answer?.intent === 'registration' ? answer : undefined}
          aria-label={t('addRegistration')}
        >
          <h3>{t('addRegistration')}</h3>
          <div className={css.fields}>
            <ChoiceField label={t('country')} name="country" value={homeCountry} choices={countries} />
            <TextField label={t('state')} hint={t('stateHint')} name="state" autoComplete="off" />
            <ChoiceField
              label={t('scheme')}
              name="scheme"
              choices={taxSchemes.map((value) => ({ value, name: t(value) }))}
            />
            <TextField label={t('number')} name="number" autoComplete="off" />
            <TextField label={t('validFrom')} name="validFrom" type="date" required />
            <TextField label={t('validUntil')} name="validUntil" type="date" />
          </div>
          <Button size="small">{t('add')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}
