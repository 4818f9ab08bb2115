import { useTranslations } from 'use-intl'
import type { taxModes } from '#vocabulary/tax.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, RadioField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import type { TaxPartProps } from './tax-parts.ts'

type SiteTaxFormProps = TaxPartProps & {
  readonly site: {
    readonly site: string
    readonly isSet: boolean
    readonly mode: (typeof taxModes)[number]
    readonly percent?: number | null | undefined
    readonly homeCountry: string
    readonly homeState: string
    readonly taxIncluded: boolean
  }
}

/** How one site charges tax. */
export function SiteTaxForm({ site, countries, answer, may }: SiteTaxFormProps) {
  const t = useTranslations('platformTax')
  const wrong = useTranslations('kit.form.wrong')
  const choices = (['destination', 'flat', 'none'] as const).map((value) => ({
    value,
    name: t(value),
    text: t(`${value}Text`),
  }))
  return (
    <ConsoleForm
      made={JSON.stringify(site)}
      answer={answer?.intent === 'site' ? answer : undefined}
      intent="site"
      isReadOnly={!may}
      saveBar={may ? { saved: t('saved') } : undefined}
    >
      <input type="hidden" name="site" value={site.site} />
      <ConsolePanel title={t('site')} {...(!site.isSet && { hint: t('notSet') })}>
        <RadioField label={t('mode')} name="mode" value={site.mode} choices={choices} />
        <TextField
          label={t('percent')}
          hint={t('percentHint')}
          wrong={wrong('percent')}
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          value={site.percent ?? ''}
        />
        <ChoiceField
          label={t('homeCountry')}
          name="homeCountry"
          value={site.homeCountry}
          choices={countries}
        />
        <TextField
          label={t('homeState')}
          hint={t('homeStateHint')}
          name="homeState"
          autoComplete="off"
          value={site.homeState}
        />
        <SwitchField
          label={t('taxIncluded')}
          hint={t('taxIncludedHint')}
          name="taxIncluded"
          isOn={site.taxIncluded}
        />
      </ConsolePanel>
    </ConsoleForm>
  )
}
