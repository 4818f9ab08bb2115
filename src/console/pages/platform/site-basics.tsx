import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usualIn } from '#modules/sites/rules/country-presets.ts'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { fillFields } from '../../parts/kit/form/fill-fields.ts'
import { useFormReset } from '../../parts/kit/form/form-reset.ts'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { usualFields } from './site-as-usual.ts'
import css from './site-basics.module.css'
import { LanguageFields } from './site-custom-fields.tsx'

type Choice = { readonly value: string; readonly name: string }

type SiteBasicsProps = {
  readonly site: EditedSite
  readonly countries: readonly Choice[]
  readonly currencies: readonly Choice[]
  readonly timeZones: readonly string[]
}

/** Name, address, country, currency and languages of a site. */
export function SiteBasics({ site, countries, currencies, timeZones }: SiteBasicsProps) {
  const t = useTranslations('platformSites')
  // A zone that this server no longer lists stays as it is.
  const zones = timeZones.includes(site.timeZone) ? timeZones : [site.timeZone, ...timeZones]
  return (
    <ConsolePanel title={t('basics')}>
      <LocalTextField label={t('name')} name="name" value={site.name} hint={t('nameHint')} />
      <HostsField value={site.hosts} isFirst={site.isFirst} />
      <CountryField site={site} countries={countries} />
      <ChoiceField
        label={t('currency')}
        name="currency"
        value={site.currency}
        hint={t('currencyHint')}
        choices={currencies}
      />
      <SwitchField
        label={t('taxIncluded')}
        name="taxIncluded"
        hint={t('taxIncludedHint')}
        isOn={site.taxIncluded}
      />
      <LanguageFields languages={site.languages} />
      <ChoiceField
        label={t('timeZone')}
        name="timeZone"
        value={site.timeZone}
        choices={zones.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }))}
      />
    </ConsolePanel>
  )
}

/** The country of a site. Another one offers the settings that are usual there; nothing is changed unasked. */
function CountryField({ site, countries }: Pick<SiteBasicsProps, 'site' | 'countries'>) {
  const t = useTranslations('platformSites')
  const [country, setCountry] = useState(site.defaultCountry)
  const [asUsualIn, setAsUsualIn] = useState(site.defaultCountry)
  const place = useRef<HTMLDivElement>(null)
  useFormReset(place, () => {
    setCountry(site.defaultCountry)
    setAsUsualIn(site.defaultCountry)
  })
  const { currency, timeZone, taxIncluded } = usualIn(country)
  const name = countries.find(({ value }) => value === country)?.name ?? country
  const isOffered = country !== asUsualIn
  const isSet = !isOffered && country !== site.defaultCountry
  return (
    <div ref={place} className={css.country}>
      <ChoiceField
        label={t('country')}
        name="defaultCountry"
        value={site.defaultCountry}
        choices={countries}
        onChoose={setCountry}
      />
      <p role="status">
        {isOffered &&
          t(taxIncluded ? 'usualWithTax' : 'usualPlusTax', {
            country: name,
            currency,
            timeZone: timeZone.replaceAll('_', ' '),
          })}
        {isSet && t('usualSet', { country: name })}
      </p>
      {isOffered && (
        <Button
          type="button"
          look="quiet"
          size="small"
          onClick={({ currentTarget: { form } }) => {
            if (!form) return
            fillFields(form, usualFields(country))
            setAsUsualIn(country)
            // The button leaves; the first field that it filled is the next to look at.
            form.querySelector<HTMLElement>('[name="currency"]')?.focus()
          }}
        >
          {t('useUsual')}
        </Button>
      )}
    </div>
  )
}

/** The domains of a site, one on each line. */
export function HostsField({ value, isFirst }: { value: readonly string[]; isFirst: boolean }) {
  const t = useTranslations('platformSites')
  return (
    <TextField
      label={t('hosts')}
      name="hosts"
      rows={2}
      value={value.join('\n')}
      hint={isFirst ? `${t('hostsHint')} ${t('hostsHintFirst')}` : t('hostsHint')}
      wrong={t('hostsWrong')}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
