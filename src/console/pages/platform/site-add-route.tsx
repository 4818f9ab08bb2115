import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { addSiteCall } from '#modules/sites/calls/sites.ts'
import { usualIn } from '#modules/sites/rules/country-presets.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { fillFields } from '../../parts/kit/form/fill-fields.ts'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { hostsTyped, languagesIn } from './read-site.server.ts'
import { usualFields } from './site-as-usual.ts'
import { HostsField } from './site-basics.tsx'
import { choicesOfSite } from './site-choices.server.ts'
import { DateStyleField, LanguageFields, NameOrderField } from './site-custom-fields.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  mall.refuseAtDoor('sites.change')
  return { ...choicesOfSite(mall.language), limits: limitsOf(addSiteCall.input) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  type Sent = (typeof addSiteCall.input)['_output']
  const read = readForm(addSiteCall.input, form)
  const taxIncluded = form.get('taxIncluded')
  const sent = {
    ...read,
    hosts: hostsTyped(form, 'hosts'),
    languages: form.get('firstLanguage') ? languagesIn(form) : undefined,
    taxIncluded: taxIncluded ? taxIncluded === 'on' : undefined,
  } as Sent
  try {
    const { site } = await mall.call(addSiteCall, sent)
    return redirect(pages.platformSites(site))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A new site: its country fills in most of the rest. */
export default function AddSite() {
  const { limits, ...choices } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformSites')
  const [country, setCountry] = useState(answer?.typed?.defaultCountry)
  return (
    <>
      <ConsoleHead
        title={t('addTitle')}
        intro={t('addIntro')}
        back={{ to: pages.platformSites(), name: t('title') }}
      />
      <ConsoleForm limits={limits} answer={answer}>
        <ConsolePanel>
          <ChoiceField
            label={t('addCountry')}
            name="defaultCountry"
            hint={t('addCountryHint')}
            choices={[{ value: '', name: t('chooseCountry') }, ...choices.countries]}
            onChoose={(chosen, form) => {
              setCountry(chosen)
              if (chosen && form)
                fillFields(form, {
                  ...usualFields(chosen),
                  firstLanguage: usualIn(chosen).languages[0] ?? '',
                })
            }}
          />
          <TextField
            label={t('code')}
            name="site"
            hint={t('codeHint')}
            wrong={t('codeHint')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <LocalTextField label={t('name')} name="name" hint={t('nameHint')} />
          <HostsField value={[]} isFirst={false} />
        </ConsolePanel>
        <UsualSettings country={country} {...choices} />
        <p>
          <Button>{t('add')}</Button>
        </p>
      </ConsoleForm>
    </>
  )
}

type UsualSettingsProps = ReturnType<typeof choicesOfSite> & { readonly country: string | undefined }

/** Settings that the country fills in. Without script it decides those that are left as they are. */
function UsualSettings({ country, countries, currencies, timeZones }: UsualSettingsProps) {
  const t = useTranslations('platformSites')
  const byCountry = { value: '', name: t('byCountry') }
  const found = countries.find(({ value }) => value === country)
  return (
    <ConsolePanel
      title={t('byCountryTitle')}
      hint={
        <span role="status">
          {found ? t('byCountryFilled', { country: found.name }) : t('byCountryText')}
        </span>
      }
    >
      <ChoiceField label={t('currency')} name="currency" choices={[byCountry, ...currencies]} />
      <ChoiceField
        label={t('prices')}
        name="taxIncluded"
        choices={[
          byCountry,
          { value: 'on', name: t('pricesWithTax') },
          { value: 'off', name: t('pricesPlusTax') },
        ]}
      />
      <ChoiceField
        label={t('timeZone')}
        name="timeZone"
        choices={[byCountry, ...timeZones.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }))]}
      />
      <LanguageFields languages={[]} byCountry={byCountry} />
      <DateStyleField byCountry={byCountry} />
      <NameOrderField byCountry={byCountry} />
      <ChoiceField
        label={t('phoneRule')}
        name="phoneRule"
        choices={[byCountry, ...(['free', 'digits'] as const).map((value) => ({ value, name: t(value) }))]}
      />
    </ConsolePanel>
  )
}
