import { useTranslations } from 'use-intl'
import { writtenSteps } from '#modules/shipping/rules/written-rate.ts'
import { useCountryName } from '#ui/country-name.ts'
import { useLanguage } from '#ui/mall.ts'
import { textIn } from '#vocabulary/language.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import {
  rateBases,
  type ShippingMethod,
  type ShippingTemplate,
  type ShippingZone,
} from '#vocabulary/shipping.ts'
import { ChoiceField, TextField } from '../kit/form/field.tsx'
import { Ticks } from '../kit/form/ticks.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { writtenDays } from './read-template.ts'
import css from './template-fields.module.css'

type Site = {
  readonly currency: Currency
  readonly countries: readonly string[]
  readonly methods: readonly ShippingMethod[]
}

type TemplateFieldsProps = {
  readonly site: Site
  readonly template: ShippingTemplate | undefined
  readonly isReadOnly: boolean
  /** One of several templates on the page. */
  readonly isNested?: boolean
}

/** The zones of a template with their prices, an empty one to add, and how parcels are counted. */
export function TemplateFields({ site, template, isReadOnly, isNested = false }: TemplateFieldsProps) {
  const t = useTranslations('editedShipping')
  const zones = [...(template?.zones ?? []), undefined]
  return (
    <>
      {zones.map((zone, place) => (
        <ConsolePanel
          // A zone has no other identity than its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          isNested={isNested}
          title={zone ? t('zone', { name: zone.name }) : t('newZone')}
        >
          <ZoneFields site={site} zone={zone} path={`zones.${place}`} isReadOnly={isReadOnly} />
        </ConsolePanel>
      ))}
      <ConsolePanel title={t('more')} isNested={isNested}>
        <ChoiceField
          label={t('freeFromCounts')}
          name="freeFromCounts"
          value={template?.freeFromCounts ?? 'paid'}
          choices={(['paid', 'list'] as const).map((value) => ({ value, name: t(`counts.${value}`) }))}
        />
        <TextField
          label={t('assumedGrams')}
          wrong={t('wholeNumber')}
          name="assumedGrams"
          inputMode="numeric"
          value={template?.assumedGrams ?? 0}
        />
        <TextField
          label={t('volumeDivisor')}
          hint={t('volumeDivisorHint')}
          wrong={t('wholeNumber')}
          name="volumeDivisor"
          inputMode="numeric"
          value={template?.volumeDivisor ?? ''}
        />
        <Ticks
          label=""
          name="isFree"
          choices={[{ value: 'yes', name: t('isFree') }]}
          chosen={template?.isFree ? ['yes'] : []}
          isReadOnly={isReadOnly}
        />
      </ConsolePanel>
    </>
  )
}

type ZoneFieldsProps = Omit<TemplateFieldsProps, 'template' | 'isNested'> & {
  readonly zone: ShippingZone | undefined
  readonly path: string
}

function ZoneFields({ site, zone, path, isReadOnly }: ZoneFieldsProps) {
  const t = useTranslations('editedShipping')
  const nameOf = useCountryName()
  const language = useLanguage()
  const [first] = zone?.places ?? []
  return (
    <>
      <TextField
        label={t('zoneName')}
        hint={t('zoneNameHint')}
        name={`${path}.name`}
        value={zone?.name ?? ''}
      />
      <Ticks
        label={t('countries')}
        hint={t('countriesHint')}
        name={`${path}.countries`}
        choices={site.countries.map((value) => ({ value, name: nameOf(value) }))}
        chosen={(zone?.places ?? []).map(({ country }) => country)}
        isReadOnly={isReadOnly}
        isDense
      />
      <TextField
        label={t('provinces')}
        hint={t('provincesHint')}
        wrong={t('provincesInvalid')}
        name={`${path}.provinces`}
        value={first?.provinces?.join(', ') ?? ''}
      />
      <TextField
        label={t('postcodes')}
        hint={t('postcodesHint')}
        wrong={t('postcodesInvalid')}
        name={`${path}.postcodes`}
        value={first?.postcodes?.join(', ') ?? ''}
      />
      <Ticks
        label=""
        name={`${path}.isUnserved`}
        choices={[{ value: 'yes', name: t('isUnserved') }]}
        chosen={zone && !zone.isServed ? ['yes'] : []}
        isReadOnly={isReadOnly}
      />
      {site.methods.map(({ code, name, days }) => {
        const rate = zone?.rates.find(({ method }) => method === code)
        const method = textIn(name, language)
        const own = `${path}.rates.${code}`
        return (
          <div key={code} className={css.group} role="group" aria-label={method}>
            <ChoiceField
              label={t('basis', { method })}
              name={`${own}.basis`}
              value={rate?.basis ?? 'order'}
              choices={rateBases.map((value) => ({ value, name: t(`bases.${value}`) }))}
            />
            <TextField
              label={t('prices', { method })}
              hint={t('pricesHint')}
              wrong={t('pricesInvalid')}
              name={`${own}.steps`}
              rows={3}
              value={rate ? writtenSteps(rate, site.currency) : ''}
            />
            <TextField
              label={t('freeFrom', { method })}
              name={`${own}.freeFrom`}
              wrong={t('amountInvalid')}
              inputMode="decimal"
              value={
                rate?.freeFrom === undefined
                  ? ''
                  : toMajorText({ amount: rate.freeFrom, currency: site.currency })
              }
            />
            <TextField
              label={t('rateDays', { method })}
              hint={t('rateDaysHint', { days: writtenDays(days) })}
              wrong={t('daysInvalid')}
              name={`${own}.days`}
              value={rate?.days ? writtenDays(rate.days) : ''}
            />
          </div>
        )
      })}
    </>
  )
}
