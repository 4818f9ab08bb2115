import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { countryName } from '#messages/country-name.ts'
import * as calls from '#modules/tax/calls/taxes.ts'
import { taxCountries } from '#modules/tax/rules/countries.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { readForm } from '../../parts/kit/form/schema-form.server.ts'
import { withoutPercentSign } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'
import { ShippingTax, TaxClasses } from './tax-more.tsx'
import { OssThreshold } from './tax-oss.tsx'
import { LoadRates, TaxRates } from './tax-rates.tsx'
import { TaxRegistrations } from './tax-registrations.tsx'
import { SiteTaxForm } from './tax-site-form.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites, oss, ...book } = await mall.call(calls.taxesCall, {})
  const countries = taxCountries.map((code) => ({ value: code, name: countryName(code, mall.language) }))
  return {
    ...siteInAddress(sites, request, mall),
    book,
    oss,
    countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, mall.language)),
  }
}

const byIntent = {
  site: calls.saveSiteTaxCall,
  registration: calls.saveTaxRegistrationCall,
  removeRegistration: calls.removeTaxRegistrationCall,
  rate: calls.saveTaxRateCall,
  removeRate: calls.removeTaxRateCall,
  load: calls.loadTaxRatesCall,
  taxClass: calls.saveTaxClassCall,
  shipping: calls.saveShippingTaxRuleCall,
} as const

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '') as keyof typeof byIntent
  const call = byIntent[intent] ?? byIntent.site
  // People write 9,975 % or 9.975.
  if (form.has('percent'))
    form.set('percent', withoutPercentSign(String(form.get('percent'))).replace(',', '.'))
  try {
    await context
      .get(mallContext)
      .call(call as typeof calls.saveSiteTaxCall, readForm(call.input, form) as never)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Where the mall charges tax, at which rates, and how each site does (SYS-15). */
export default function PlatformTax() {
  const { sites, chosen, book, oss, countries } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformTax')
  const may = useMay()('taxes.change')
  const parts = { book, countries, answer, may, homeCountry: chosen.homeCountry }
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} />
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.platformTax(site)}
      />
      <SiteTaxForm key={chosen.site} site={chosen} {...parts} />
      <TaxRegistrations {...parts} />
      {oss && <OssThreshold oss={oss} />}
      <TaxRates {...parts} />
      {may && <LoadRates answer={answer} homeCountry={chosen.homeCountry} />}
      <ShippingTax {...parts} />
      <TaxClasses {...parts} />
    </>
  )
}
