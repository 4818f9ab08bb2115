import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { countryName } from '#messages/country-name.ts'
import { addSiteCall } from '#modules/sites/calls/sites.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { knownCountries } from '#vocabulary/countries.ts'
import { currencies } from '#vocabulary/money.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { hostsTyped, languagesIn } from './read-site.server.ts'
import { HostsField, LanguageFields } from './site-basics.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  mall.refuseAtDoor('sites.change')
  const { language } = mall
  const countries = knownCountries.map((code) => ({ value: code, name: countryName(code, language) }))
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'currency' })
  return {
    countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, language)),
    currencies: currencies.map((code) => ({ value: code, name: `${code} · ${names.of(code)}` })),
    limits: limitsOf(addSiteCall.input),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  type Sent = (typeof addSiteCall.input)['_output']
  const read = readForm(addSiteCall.input, form)
  const sent = { ...read, hosts: hostsTyped(form, 'hosts'), languages: languagesIn(form) } as Sent
  try {
    const { site } = await mall.call(addSiteCall, sent)
    return redirect(pages.platformSites(site))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A new site: its country decides most of the rest. */
export default function AddSite() {
  const { countries, currencies, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformSites')
  return (
    <>
      <ConsoleHead
        title={t('addTitle')}
        intro={t('addIntro')}
        back={{ to: pages.platformSites(), name: t('title') }}
      />
      <ConsoleForm limits={limits} answer={answer}>
        <ConsolePanel>
          <ChoiceField label={t('addCountry')} name="defaultCountry" choices={countries} />
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
          <ChoiceField
            label={t('currency')}
            name="currency"
            choices={[{ value: '', name: t('byCountry') }, ...currencies]}
          />
          <LanguageFields languages={['en']} />
        </ConsolePanel>
        <p>
          <Button>{t('add')}</Button>
        </p>
      </ConsoleForm>
    </>
  )
}
