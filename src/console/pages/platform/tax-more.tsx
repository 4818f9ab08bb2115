import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { textIn } from '#vocabulary/language.ts'
import { fixedTaxClasses, shippingTaxRules } from '#vocabulary/tax.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './tax.module.css'
import type { TaxBookData, TaxPartProps } from './tax-parts.ts'
import { TaxTable } from './tax-table.tsx'

/** All classes with their names, as choices. */
export function useTaxClasses(ownClasses: TaxBookData['ownClasses']) {
  const t = useTranslations('platformTax')
  const language = useLanguage()
  return [
    ...fixedTaxClasses.map((value) => ({ value: value as string, name: t(`fixedClasses.${value}`) })),
    ...ownClasses.map(({ code, name }) => ({ value: code, name: textIn(name, language) })),
  ]
}

/** How shipping is taxed where a rule differs from the usual one. */
export function ShippingTax({ book, countries, homeCountry, answer, may }: TaxPartProps) {
  const t = useTranslations('platformTax')
  const classes = useTaxClasses(book.ownClasses)
  const countryNames = new Map(countries.map(({ value, name }) => [value, name]))
  const ruleName = (rule: (typeof shippingTaxRules)[number]) => t(rule === 'none' ? 'notTaxed' : rule)
  return (
    <ConsolePanel title={t('shipping')} hint={t('shippingHint')}>
      {book.shippingRules.length > 0 && (
        <TaxTable
          label={t('shipping')}
          empty=""
          heads={[t('country'), t('rule')]}
          rows={book.shippingRules.map(({ country, state, rule, taxClass }) => {
            const place = [countryNames.get(country) ?? country, state].filter(Boolean).join(' · ')
            const chosen = classes.find(({ value }) => value === taxClass)?.name
            return {
              key: place,
              name: place,
              cells: [place, [ruleName(rule), chosen].filter(Boolean).join(': ')],
            }
          })}
        />
      )}
      {may && (
        <ConsoleForm
          made={`${homeCountry} ${JSON.stringify(book.shippingRules)}`}
          intent="shipping"
          answer={answer?.intent === 'shipping' ? answer : undefined}
          aria-label={t('shipping')}
        >
          <div className={css.fields}>
            <ChoiceField label={t('country')} name="country" value={homeCountry} choices={countries} />
            <TextField label={t('state')} hint={t('stateHint')} name="state" autoComplete="off" />
            <ChoiceField
              label={t('rule')}
              name="rule"
              choices={shippingTaxRules.map((value) => ({ value, name: ruleName(value) }))}
            />
            <ChoiceField
              label={t('taxClass')}
              name="taxClass"
              choices={classes.filter(({ value }) => value !== 'zero' && value !== 'exempt')}
            />
          </div>
          <Button size="small">{t('add')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}

/** Classes of goods with rates of their own. */
export function TaxClasses({ book, answer, may }: TaxPartProps) {
  const t = useTranslations('platformTax')
  return (
    <ConsolePanel title={t('classes')} hint={t('classesHint')}>
      <ul>
        {useTaxClasses(book.ownClasses).map(({ value, name }) => (
          <li key={value}>{name}</li>
        ))}
      </ul>
      {may && (
        <ConsoleForm
          made={JSON.stringify(book.ownClasses)}
          intent="taxClass"
          answer={answer?.intent === 'taxClass' ? answer : undefined}
          aria-label={t('addClass')}
        >
          <h3>{t('addClass')}</h3>
          <div className={css.fields}>
            <TextField label={t('code')} name="code" autoComplete="off" required />
          </div>
          <LocalTextField label={t('className')} name="name" isRequired />
          <Button size="small">{t('add')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}
