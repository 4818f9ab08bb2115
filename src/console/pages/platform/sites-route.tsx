import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { countryName } from '#messages/country-name.ts'
import { operatedSitesCall, saveSiteCall } from '#modules/operator/calls/operated-sites.ts'
import { editedCarriersCall } from '#modules/shipments/calls/carriers.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { knownCountries } from '#vocabulary/countries.ts'
import { textIn } from '#vocabulary/language.ts'
import { secondLanguage } from '#vocabulary/sites.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { RadioField, SwitchField } from '../../parts/kit/form/field.tsx'
import { saveForm } from '../../parts/kit/form/save-form.server.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts, PanelColumns } from '../../parts/kit/panel.tsx'
import { CarrierTicks } from './carrier-ticks.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [{ sites }, { carriers }] = await Promise.all([
    mall.call(operatedSitesCall, {}),
    mall.call(editedCarriersCall, {}),
  ])
  const countries = knownCountries.map((code) => ({ value: code, name: countryName(code, mall.language) }))
  return {
    ...siteInAddress(sites, request),
    carriers: carriers.filter(({ hasNumbers, isActive }) => hasNumbers && isActive),
    countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, mall.language)),
  }
}

export const action = saveForm(saveSiteCall)

/** Where a site sends, with which carriers, and how it works (SYS-08). */
export default function Sites() {
  const { sites, chosen, countries, carriers } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformSites')
  const language = useLanguage()
  const may = useMay()('sites.change')
  const home = countries.find(({ value }) => value === chosen.defaultCountry)?.name ?? chosen.defaultCountry
  const spoken = [chosen.firstLanguage, secondLanguage(chosen)]
  const opened = [
    { name: t('code'), value: chosen.site },
    { name: t('currency'), value: chosen.currency },
    { name: t('country'), value: home },
    { name: t('languages'), value: spoken.map((each) => t(`language.${each}`)).join(' · ') },
    { name: t('timeZone'), value: chosen.timeZone },
    { name: t('hosts'), value: chosen.hosts.join(' · ') },
  ]
  const radios = (
    name: 'phoneRule' | 'orderTabs',
    values: readonly ('digits' | 'free' | 'byStatus' | 'all')[],
  ) => (
    <RadioField
      label={t(name)}
      name={name}
      value={chosen[name]}
      choices={values.map((value) => ({ value, name: t(value), text: t(`${value}Text`) }))}
    />
  )
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} />
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.platformSites(site)}
      />
      <ConsoleForm
        key={chosen.site}
        made={JSON.stringify(chosen)}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <input type="hidden" name="countries" value={chosen.defaultCountry} />
        <PanelColumns
          aside={
            <ConsolePanel title={t('opened')} hint={t('openedHint')}>
              <Facts facts={opened} />
            </ConsolePanel>
          }
        >
          <ConsolePanel title={t('delivery')}>
            <CarrierTicks
              choices={carriers.map(({ code, name }) => ({ value: code, name: textIn(name, language) }))}
              chosen={chosen.carriers}
            />
            <Ticks
              label={t('countries')}
              hint={t('countriesHint', { country: home })}
              name="countries"
              choices={countries.filter(({ value }) => value !== chosen.defaultCountry)}
              chosen={chosen.countries}
              isReadOnly={!may}
              isDense
            />
          </ConsolePanel>
          <ConsolePanel title={t('working')}>
            {radios('phoneRule', ['digits', 'free'])}
            {radios('orderTabs', ['byStatus', 'all'])}
            <Ticks
              label={t('addressFields')}
              hint={t('addressFieldsHint')}
              name="addressFields"
              choices={chosenAddressFields.map((field) => ({
                value: field,
                name: t(`addressField.${field}`),
              }))}
              chosen={chosen.addressFields}
              isReadOnly={!may}
            />
            <SwitchField
              label={t('pointsMall')}
              name="pointsMall"
              hint={t('pointsMallHint')}
              isOn={chosen.pointsMall}
            />
            <SwitchField
              label={t('merchantsApply')}
              name="merchantsApply"
              hint={t('merchantsApplyHint')}
              isOn={chosen.merchantsApply}
            />
          </ConsolePanel>
        </PanelColumns>
      </ConsoleForm>
    </>
  )
}
