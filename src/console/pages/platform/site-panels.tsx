import { useTranslations } from 'use-intl'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { sharePlaces } from '#vocabulary/share-places.ts'
import { RadioField, SwitchField } from '../../parts/kit/form/field.tsx'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { CarrierTicks } from './carrier-ticks.tsx'
import { DateStyleField, NameOrderField } from './site-custom-fields.tsx'

type Choice = { readonly value: string; readonly name: string }
type PanelProps = { readonly site: EditedSite; readonly isReadOnly: boolean }

/** Where a site sends, and with which carriers. */
export function SiteDelivery({
  site,
  countries,
  carriers,
  isReadOnly,
}: PanelProps & { readonly countries: readonly Choice[]; readonly carriers: readonly Choice[] }) {
  const t = useTranslations('platformSites')
  const home = countries.find(({ value }) => value === site.defaultCountry)?.name ?? site.defaultCountry
  return (
    <ConsolePanel title={t('delivery')}>
      <CarrierTicks choices={carriers} chosen={site.carriers} />
      <Ticks
        label={t('countries')}
        hint={t('countriesHint', { country: home })}
        name="countries"
        choices={countries.filter(({ value }) => value !== site.defaultCountry)}
        chosen={site.countries}
        isReadOnly={isReadOnly}
        isDense
      />
    </ConsolePanel>
  )
}

/** Forms and lists of buyers. */
export function SiteBuying({ site, isReadOnly }: PanelProps) {
  const t = useTranslations('platformSites')
  const radios = (
    name: 'phoneRule' | 'orderTabs',
    values: readonly ('digits' | 'free' | 'byStatus' | 'all')[],
  ) => (
    <RadioField
      label={t(name)}
      name={name}
      value={site[name]}
      choices={values.map((value) => ({ value, name: t(value), text: t(`${value}Text`) }))}
    />
  )
  return (
    <ConsolePanel title={t('working')}>
      {radios('phoneRule', ['digits', 'free'])}
      {radios('orderTabs', ['byStatus', 'all'])}
      <DateStyleField value={site.dateStyle} />
      <NameOrderField value={site.nameOrder} />
      <Ticks
        label={t('addressFields')}
        hint={t('addressFieldsHint')}
        name="addressFields"
        choices={chosenAddressFields.map((field) => ({ value: field, name: t(`addressField.${field}`) }))}
        chosen={site.addressFields}
        isReadOnly={isReadOnly}
      />
      <SwitchesOf site={site} names={['splitSurname', 'needsTaxNumber', 'pointsMall', 'merchantsApply']} />
    </ConsolePanel>
  )
}

/** Prices, offers and sharing. */
export function SiteSelling({ site, isReadOnly }: PanelProps) {
  const t = useTranslations('platformSites')
  return (
    <ConsolePanel title={t('selling')}>
      <SwitchesOf site={site} names={['priorPrice', 'discountsByLevel', 'showsSold', 'doubleDeposit']} />
      <Ticks
        label={t('shareTo')}
        name="shareTo"
        choices={sharePlaces.map((place) => ({ value: place, name: t(`sharePlace.${place}`) }))}
        chosen={site.shareTo}
        isReadOnly={isReadOnly}
      />
    </ConsolePanel>
  )
}

type Switch =
  | 'splitSurname'
  | 'needsTaxNumber'
  | 'pointsMall'
  | 'merchantsApply'
  | 'priorPrice'
  | 'discountsByLevel'
  | 'showsSold'
  | 'doubleDeposit'

function SwitchesOf({ site, names }: { site: EditedSite; names: readonly Switch[] }) {
  const t = useTranslations('platformSites')
  return names.map((name) => (
    <SwitchField key={name} label={t(name)} name={name} hint={t(`${name}Hint`)} isOn={site[name]} />
  ))
}
