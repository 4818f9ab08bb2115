import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { platformShippingCall, savePlatformShippingCall } from '#modules/shipping/calls/edited-shipping.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { ShippingMethod } from '#vocabulary/shipping.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { saveForm } from '../../parts/kit/form/save-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { readMethods, readTemplate } from '../../parts/shipping/read-template.ts'
import { TemplateFields } from '../../parts/shipping/template-fields.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

/** A site that sends nothing yet begins with one price for each country that it serves. */
const firstMethod: ShippingMethod = {
  code: 'standard',
  name: { en: 'Standard', zh: '标准配送' },
  days: { min: 2, max: 5 },
}
const firstZone = { name: 'All countries', places: [{ country: '*' }], isServed: true, rates: [] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites } = await mall.call(platformShippingCall, {})
  const { chosen, ...all } = siteInAddress(sites, request, mall)
  const methods = chosen.methods.length > 0 ? chosen.methods : [firstMethod]
  const template = chosen.template ?? {
    isFree: false,
    freeFromCounts: 'paid' as const,
    assumedGrams: 0,
    zones: [firstZone],
  }
  return { ...all, chosen: { ...chosen, methods, template } }
}

export const action = saveForm(savePlatformShippingCall, (form, mall) => {
  const site = String(form.get('site') ?? '')
  const currency = mall.sites.find(({ code }) => code === site)?.currency ?? 'USD'
  const methods = readMethods(form)
  const codes = methods.map(({ code }) => code)
  return { site, methods, ...readTemplate(form, { currency, methods: codes }) } as never
})

/** Methods, zones and rates of each site. */
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
        answer={answer}
        saveBar={{ saved: t('saved') }}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <ConsolePanel title={t('methods')} hint={t('methodsHint')}>
          {[...chosen.methods, undefined].map((method, place) => (
            <MethodFields key={method?.code ?? 'new'} method={method} path={`methods.${place}`} />
          ))}
        </ConsolePanel>
        <TemplateFields site={chosen} template={chosen.template} isReadOnly={false} />
      </ConsoleForm>
    </>
  )
}

function MethodFields({ method, path }: { method: ShippingMethod | undefined; path: string }) {
  const t = useTranslations('editedShipping')
  return (
    <div>
      <input type="hidden" name={`${path}.code`} value={method?.code ?? ''} />
      <TextField label={t('methodName')} name={`${path}.name.en`} value={method?.name.en ?? ''} />
      <TextField label={t('methodNameZh')} name={`${path}.name.zh`} value={method?.name.zh ?? ''} />
      <TextField
        label={t('daysMin')}
        name={`${path}.days.min`}
        inputMode="numeric"
        value={method?.days.min ?? ''}
      />
      <TextField
        label={t('daysMax')}
        name={`${path}.days.max`}
        inputMode="numeric"
        value={method?.days.max ?? ''}
      />
    </div>
  )
}
