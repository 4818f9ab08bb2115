import { useTranslations } from 'use-intl'
import { taxPresetOf, taxPresets } from '#modules/tax/rules/presets.ts'
import { Button } from '#ui/button.tsx'
import { rateRelations, rateSupplies } from '#vocabulary/tax.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './tax.module.css'
import { useTaxClasses } from './tax-more.tsx'
import type { TaxPartProps } from './tax-parts.ts'
import { TaxTable } from './tax-table.tsx'

/** Rates by place, class and day. */
export function TaxRates({ book, countries, homeCountry, answer, may }: TaxPartProps) {
  const t = useTranslations('platformTax')
  const wrong = useTranslations('kit.form.wrong')
  const classes = useTaxClasses(book.ownClasses)
  const countryNames = new Map(countries.map(({ value, name }) => [value, name]))
  const classNames = new Map(classes.map(({ value, name }) => [value, name]))
  const rows = book.rates.map((rate) => {
    const { country, state, taxClass, name, supply, validFrom } = rate
    const place = [countryNames.get(country) ?? country, state].filter(Boolean).join(' · ')
    return {
      key: `${country} ${state} ${taxClass} ${name} ${supply} ${validFrom}`,
      name: `${place} ${name} ${rate.percent}%`,
      cells: [
        place,
        classNames.get(taxClass) ?? taxClass,
        supply === 'any' ? name : `${name} · ${t(supply)}`,
        `${rate.percent}%${rate.relation === 'instead' ? ` · ${t('instead')}` : ''}`,
        validFrom,
        rate.validUntil ?? t('open'),
      ],
      removes: { country, state, taxClass, name, supply, validFrom },
    }
  })
  return (
    <ConsolePanel title={t('rates')} hint={t('ratesHint')}>
      <TaxTable
        label={t('rates')}
        empty={t('noRates')}
        heads={[t('country'), t('taxClass'), t('name'), t('percent'), t('validFrom'), t('validUntil')]}
        rows={rows}
        removeIntent={may ? 'removeRate' : undefined}
      />
      {may && (
        <ConsoleForm
          made={`${homeCountry} ${JSON.stringify(book.rates)}`}
          intent="rate"
          answer={answer?.intent === 'rate' ? answer : undefined}
          aria-label={t('addRate')}
        >
          <h3>{t('addRate')}</h3>
          <div className={css.fields}>
            <ChoiceField label={t('country')} name="country" value={homeCountry} choices={countries} />
            <TextField label={t('state')} hint={t('stateHint')} name="state" autoComplete="off" />
            <ChoiceField
              label={t('taxClass')}
              name="taxClass"
              choices={classes.filter(({ value }) => value !== 'zero' && value !== 'exempt')}
            />
            <TextField label={t('name')} name="name" autoComplete="off" required />
            <TextField
              label={t('percent')}
              wrong={wrong('percent')}
              name="percent"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <ChoiceField
              label={t('relation')}
              name="relation"
              choices={rateRelations.map((value) => ({ value, name: t(value) }))}
            />
            <ChoiceField
              label={t('supply')}
              name="supply"
              choices={rateSupplies.map((value) => ({ value, name: t(value) }))}
            />
            <TextField label={t('validFrom')} name="validFrom" type="date" required />
            <TextField label={t('validUntil')} name="validUntil" type="date" />
          </div>
          <Button size="small">{t('add')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}

type LoadRatesProps = { readonly answer: FormAnswer | undefined; readonly homeCountry: string }

/** Loads public rates instead of typing them. */
export function LoadRates({ answer, homeCountry }: LoadRatesProps) {
  const t = useTranslations('platformTax')
  return (
    <ConsolePanel title={t('load')} hint={t('loadHint')}>
      <ConsoleForm
        made={homeCountry}
        intent="load"
        answer={answer?.intent === 'load' ? answer : undefined}
        aria-label={t('load')}
      >
        <ChoiceField
          label={t('preset')}
          name="preset"
          value={taxPresetOf(homeCountry)}
          choices={taxPresets.map((value) => ({ value, name: t(`presets.${value}`) }))}
        />
        <Button size="small">{t('load')}</Button>
      </ConsoleForm>
    </ConsolePanel>
  )
}
