import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { platformShippingCall, savePlatformShippingCall } from '#modules/shipping/calls/edited-shipping.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { ShippingMethod } from '#vocabulary/shipping.ts'
import { savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { readMethods, readTemplate } from '../../parts/shipping/read-template.ts'
import { refuseTemplate } from '../../parts/shipping/refuse-template.ts'
import css from '../../parts/shipping/template-fields.module.css'
import { TemplateFields } from '../../parts/shipping/template-fields.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

/** A site that sends nothing yet begins with one price for each country that it serves. */
const firstMethod: ShippingMethod = {
  code: 'standard',
  name: { en: 'Standard', zh: '标准配送' },
  days: { min: 2, max: 5 },
}
const firstZone = {
  name: { en: 'All countries', zh: '所有国家或地区' },
  places: [{ country: '*' }],
  isServed: true,
  rates: [],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites } = await mall.call(platformShippingCall, {})
  const { chosen, ...all } = siteInAddress(sites, request, mall)
  const methods = chosen.methods.length > 0 ? chosen.methods : [firstMethod]
  const template = chosen.template ?? {
    isFree: false,
    freeFromCounts: 'paid' as const,
    assumedGrams: 0,
    zones: [{ ...firstZone, name: textIn(firstZone.name, mall.language) }],
  }
  return { ...all, chosen: { ...chosen, methods, template } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const site = String(form.get('site') ?? '')
  const currency = mall.sites.find(({ code }) => code === site)?.currency ?? 'USD'
  const ways = readMethods(form)
  const read = readTemplate(form, { currency, methods: ways.methods.map(({ code }) => code) })
  try {
    await mall.call(savePlatformShippingCall, {
      site,
      version: Number(form.get('version')),
      methods: ways.methods,
      closedDays: String(form.get('closedDays') ?? '')
        .split(/[\s,，、;]+/)
        .filter(Boolean),
      ...read.template,
    } as never)
  } catch (error) {
    return refuseTemplate(error, form, read, ways)
  }
  return savedForm(form)
}

/** Methods, closed days, zones and rates of each site. */
export default function PlatformShipping() {
  const { sites, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('editedShipping')
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} />
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.platformShipping(site)}
      />
      <ConsoleForm
        key={chosen.site}
        made={JSON.stringify(chosen)}
        version={chosen.version}
        answer={answer}
        saveBar={{ saved: t('saved') }}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <ConsolePanel title={t('methods')} hint={t('methodsHint')}>
          {[...chosen.methods, undefined].map((method, place) => (
            <MethodFields key={method?.code ?? 'new'} method={method} path={`methods.${place}`} />
          ))}
          <TextField
            label={t('closedDays')}
            hint={t('closedDaysHint')}
            wrong={t('closedDaysInvalid')}
            name="closedDays"
            rows={4}
            value={chosen.closedDays.join('\n')}
          />
        </ConsolePanel>
        <TemplateFields site={chosen} template={chosen.template} isReadOnly={false} />
      </ConsoleForm>
    </>
  )
}

function MethodFields({ method, path }: { method: ShippingMethod | undefined; path: string }) {
  const t = useTranslations('editedShipping')
  const language = useLanguage()
  return (
    <div
      className={css.group}
      role="group"
      aria-label={method ? textIn(method.name, language) : t('newMethod')}
    >
      <input type="hidden" name={`${path}.code`} value={method?.code ?? ''} />
      <LocalTextField label={t('methodName')} name={`${path}.name`} value={method?.name} />
      <TextField
        label={t('daysMin')}
        wrong={t('numberInvalid')}
        name={`${path}.days.min`}
        inputMode="numeric"
        value={method?.days.min ?? ''}
      />
      <TextField
        label={t('daysMax')}
        wrong={t('daysMaxInvalid')}
        name={`${path}.days.max`}
        inputMode="numeric"
        value={method?.days.max ?? ''}
      />
    </div>
  )
}
