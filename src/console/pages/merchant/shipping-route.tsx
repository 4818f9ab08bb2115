import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  saveHandlingCall,
  saveShopTemplateCall,
  shopShippingCall,
} from '#modules/shipping/calls/edited-shipping.ts'
import type { Handling } from '#modules/shipping/rules/shop-shipping.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { readTemplate } from '../../parts/shipping/read-template.ts'
import { TemplateFields } from '../../parts/shipping/template-fields.tsx'
import { SiteTabs, siteInAddress } from '../platform/site-tabs.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { handling, sites } = await mall.call(shopShippingCall, { shop: params.shop! })
  return { handling, shop: params.shop!, ...siteInAddress(sites, request, mall) }
}

const minuteOf = (time: string) => {
  const [hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time)?.slice(1).map(Number) ?? [24, 0]
  return hour! * 60 + minute!
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const shop = params.shop!
  try {
    if (text('intent') === 'handling')
      await mall.call(saveHandlingCall, {
        shop,
        days: { min: Number(text('days.min')), max: Number(text('days.max')) },
        cutOff: minuteOf(text('cutOff')),
        worksOn: form.getAll('worksOn').map(Number),
      })
    else {
      const site = text('site')
      const { sites } = await mall.call(shopShippingCall, { shop })
      const { currency, methods } = sites.find((each) => each.site === site)!
      const products = text('products').split(/\s+/).filter(Boolean)
      await mall.call(saveShopTemplateCall, {
        shop,
        site,
        name: text('name'),
        ...(products.length > 0 && { products }),
        ...readTemplate(form, { currency, methods: methods.map(({ code }) => code) }),
      } as never)
    }
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** How long a shop packs, and its own prices for sending parcels. */
export default function ShopShippingPage() {
  const { handling, shop, sites, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('editedShipping')
  const isReadOnly = !useMay()('shop.change')
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('shopIntro')} />
      {of('handling')?.isSaved && <StatusMessage>{t('handlingSaved')}</StatusMessage>}
      <ConsoleForm
        intent="handling"
        answer={of('handling')}
        made={JSON.stringify(handling)}
        isReadOnly={isReadOnly}
      >
        <HandlingFields handling={handling} isReadOnly={isReadOnly} />
      </ConsoleForm>
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.shopShipping(shop, site)}
      />
      {[...chosen.templates, undefined].map((template, place) => {
        const intent = `template ${place}`
        return (
          <section key={`${chosen.site} ${template?.name}`} aria-label={template?.name ?? t('addTemplate')}>
            <h2>{template?.name ?? t('addTemplate')}</h2>
            {of(intent)?.isSaved && <StatusMessage>{t('saved')}</StatusMessage>}
            <ConsoleForm
              intent={intent}
              answer={of(intent)}
              made={JSON.stringify(template)}
              isReadOnly={isReadOnly}
            >
              <input type="hidden" name="site" value={chosen.site} />
              <TextField label={t('templateName')} name="name" value={template?.name ?? ''} />
              <TextField
                label={t('products')}
                hint={t('productsHint')}
                name="products"
                rows={3}
                value={template?.products?.join('\n') ?? ''}
              />
              <TemplateFields site={chosen} template={template?.template} isReadOnly={isReadOnly} />
              {!isReadOnly && (
                <p>
                  <Button>{t('save')}</Button>
                </p>
              )}
            </ConsoleForm>
          </section>
        )
      })}
    </>
  )
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

function HandlingFields({ handling, isReadOnly }: { handling: Handling; isReadOnly: boolean }) {
  const t = useTranslations('editedShipping')
  const { days, cutOff, worksOn } = handling
  const time = `${String(Math.floor(cutOff / 60)).padStart(2, '0')}:${String(cutOff % 60).padStart(2, '0')}`
  return (
    <ConsolePanel title={t('handling')}>
      <TextField label={t('packMin')} name="days.min" type="number" inputMode="numeric" value={days.min} />
      <TextField label={t('packMax')} name="days.max" type="number" inputMode="numeric" value={days.max} />
      <TextField label={t('cutOff')} hint={t('cutOffHint')} name="cutOff" value={time} />
      <Ticks
        label={t('worksOn')}
        name="worksOn"
        choices={weekdays.map((day, place) => ({ value: String(place + 1), name: t(`weekday.${day}`) }))}
        chosen={worksOn.map(String)}
        isReadOnly={isReadOnly}
        isDense
      />
      {!isReadOnly && (
        <p>
          <Button>{t('save')}</Button>
        </p>
      )}
    </ConsolePanel>
  )
}
