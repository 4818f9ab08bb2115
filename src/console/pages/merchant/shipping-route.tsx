import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  removeShopTemplateCall,
  saveHandlingCall,
  saveShopTemplateCall,
  shopShippingCall,
} from '#modules/shipping/calls/edited-shipping.ts'
import type { Handling } from '#modules/shipping/rules/shop-shipping.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { timeOfDay } from '#vocabulary/days.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { useFormField } from '../../parts/kit/form/form-context.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { readTemplate } from '../../parts/shipping/read-template.ts'
import { refuseTemplate } from '../../parts/shipping/refuse-template.ts'
import { TemplateFields } from '../../parts/shipping/template-fields.tsx'
import { SiteTabs, siteInAddress } from '../platform/site-tabs.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { handling, sites } = await mall.call(shopShippingCall, { shop: params.shop! })
  return { handling, shop: params.shop!, ...siteInAddress(sites, request, mall) }
}

/** Minutes since midnight; no number where it is no time, which the call refuses. */
const minuteOf = (time: string) => {
  const [hour, minute] = /^(\d{1,2})[:：]([0-5]\d)$/.exec(time)?.slice(1).map(Number) ?? [Number.NaN, 0]
  return hour! * 60 + minute!
}

const daysOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN)

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const shop = params.shop!
  const version = Number(text('version'))
  try {
    if (text('intent') === 'handling')
      await mall.call(saveHandlingCall, {
        shop,
        version,
        days: { min: daysOf(text('days.min')), max: daysOf(text('days.max')) },
        cutOff: minuteOf(text('cutOff')),
        worksOn: form.getAll('worksOn').map(Number),
      })
    else if (text('intent').startsWith('remove '))
      await mall.call(removeShopTemplateCall, { shop, templateId: text('templateId'), version })
    else return await saveTemplate(form, mall, shop)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

async function saveTemplate(form: FormData, mall: Mall, shop: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const site = text('site')
  const { sites } = await mall.call(shopShippingCall, { shop })
  const { currency, methods } = sites.find((each) => each.site === site)!
  const products = text('products').split(/\s+/).filter(Boolean)
  const read = readTemplate(form, { currency, methods: methods.map(({ code }) => code) })
  const templateId = text('templateId')
  try {
    await mall.call(saveShopTemplateCall, {
      shop,
      site,
      ...(templateId !== '' && { templateId, version: Number(text('version')) }),
      name: text('name'),
      ...(products.length > 0 && { products }),
      ...read.template,
    } as never)
  } catch (error) {
    return refuseTemplate(error, form, read)
  }
  return savedForm(form)
}

/** How long a shop packs, and its own prices for sending parcels. */
export default function ShopShippingPage() {
  const { handling, shop, sites, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('editedShipping')
  const isReadOnly = !useMay()('shop.change')
  const ofHandling = answer?.intent === 'handling' ? answer : undefined
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('shopIntro')} />
      {ofHandling?.isSaved && <StatusMessage>{t('handlingSaved')}</StatusMessage>}
      <ConsoleForm
        intent="handling"
        answer={ofHandling}
        made={JSON.stringify(handling)}
        version={handling.version}
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
      {answer?.intent?.startsWith('remove ') && answer.isSaved && (
        <StatusMessage>{t('templateRemoved')}</StatusMessage>
      )}
      {chosen.templates.map((template) => (
        <TemplateForm
          key={`${chosen.site} ${template.templateId}`}
          site={chosen}
          template={template}
          answer={answer}
          isReadOnly={isReadOnly}
        />
      ))}
      {!isReadOnly && (
        <TemplateForm
          // Begins empty again once it has become a template.
          key={`${chosen.site} new ${chosen.templates.length}`}
          site={chosen}
          template={undefined}
          answer={answer}
          isReadOnly={false}
        />
      )}
    </>
  )
}

type ShopSite = ReturnType<typeof useLoaderData<typeof loader>>['chosen']

type TemplateFormProps = {
  readonly site: ShopSite
  /** Undefined for a new one. */
  readonly template: ShopSite['templates'][number] | undefined
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

function TemplateForm({ site, template, answer, isReadOnly }: TemplateFormProps) {
  const t = useTranslations('editedShipping')
  const title = template?.name ?? t('addTemplate')
  const intent = `template ${template?.templateId ?? 'new'}`
  const own = answer?.intent === intent ? answer : undefined
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {own?.isSaved && <StatusMessage>{t('templateSaved')}</StatusMessage>}
      <ConsoleForm
        intent={intent}
        answer={own}
        made={JSON.stringify(template)}
        version={template?.version}
        isReadOnly={isReadOnly}
      >
        <input type="hidden" name="site" value={site.site} />
        {template && <input type="hidden" name="templateId" value={template.templateId} />}
        <TextField label={t('templateName')} name="name" value={template?.name ?? ''} />
        <TextField
          label={t('products')}
          hint={t('productsHint')}
          wrong={t('productsInvalid')}
          name="products"
          rows={3}
          value={template?.products?.join('\n') ?? ''}
        />
        <TemplateFields site={site} template={template?.template} isReadOnly={isReadOnly} isNested />
        {!isReadOnly && (
          <p>
            <Button>{t('save')}</Button>
          </p>
        )}
      </ConsoleForm>
      {template && !isReadOnly && <RemoveTemplate template={template} answer={answer} />}
    </section>
  )
}

function RemoveTemplate({
  template,
  answer,
}: Pick<TemplateFormProps, 'answer'> & { readonly template: ShopSite['templates'][number] }) {
  const t = useTranslations('editedShipping')
  const intent = `remove ${template.templateId}`
  return (
    <ConsoleForm
      intent={intent}
      answer={answer?.intent === intent ? answer : undefined}
      version={template.version}
    >
      <input type="hidden" name="templateId" value={template.templateId} />
      <p>
        <ConfirmedButton
          look="danger"
          question={{ title: t('removeAsk', { name: template.name }), text: t('removeText') }}
        >
          {t('removeTemplate')}
        </ConfirmedButton>
      </p>
    </ConsoleForm>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function HandlingFields({ handling, isReadOnly }: { handling: Handling; isReadOnly: boolean }) {
  const t = useTranslations('editedShipping')
  const format = useFormat()
  const { days, cutOff, worksOn } = handling
  const { error } = useFormField('worksOn', undefined)
  return (
    <ConsolePanel title={t('handling')}>
      <TextField
        label={t('packMin')}
        wrong={t('numberInvalid')}
        name="days.min"
        inputMode="numeric"
        value={days.min}
      />
      <TextField
        label={t('packMax')}
        wrong={t('daysMaxInvalid')}
        name="days.max"
        inputMode="numeric"
        value={days.max}
      />
      <TextField
        label={t('cutOff')}
        hint={t('cutOffHint')}
        wrong={t('cutOffInvalid')}
        name="cutOff"
        value={timeOfDay(cutOff)}
      />
      <Ticks
        label={t('worksOn')}
        name="worksOn"
        choices={weekdays.map((day) => ({ value: String(day), name: format.weekday(day, 'short') }))}
        chosen={worksOn.map(String)}
        isReadOnly={isReadOnly}
        error={error && t('worksOnNone')}
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
