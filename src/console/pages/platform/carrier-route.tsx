import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { addCarrierCall, changeCarrierCall, editedCarriersCall } from '#modules/shipments/calls/carriers.ts'
import { trackerCodes } from '#modules/shipments/rules/carrier.ts'
import { sitesCall } from '#modules/sites/calls/sites.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [{ carriers }, { sites }] = await Promise.all([
    mall.call(editedCarriersCall, {}),
    mall.call(sitesCall, {}),
  ])
  const carrier = carriers.find(({ code }) => code === params.code)
  if (!carrier && params.code !== 'add') throw data(null, { status: 404 })
  const inUse = sites.filter(({ site, status }) => status !== 'closed' || carrier?.sites.includes(site))
  return { carrier, sites: inUse.map(({ site }) => site), limits: limitsOf(addCarrierCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isNew = params.code === 'add'
  const entered = {
    code: isNew ? text('code').toLowerCase() : params.code!,
    name: { en: text('name.en'), zh: text('name.zh') },
    trackingLink: text('trackingLink') || undefined,
    tracker: trackerCodes.find((each) => each === form.get('tracker')),
    trackerCode: text('trackerCode') || undefined,
    isActive: isNew || form.has('isActive'),
    sites: form.getAll('sites').map(String),
  }
  try {
    if (!isNew) {
      await mall.call(changeCarrierCall, { ...entered, version: Number(form.get('version') ?? 0) })
      return savedForm(form)
    }
    const { code } = await mall.call(addCarrierCall, { ...entered, hasNumbers: form.has('hasNumbers') })
    return redirect(pages.platformCarrier(code))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A carrier: its names, its tracking page, the service that follows it, and the sites that offer it. */
export default function Carrier() {
  const { carrier, sites, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformCarriers')
  const language = useLanguage()
  const may = useMay()('carriers.change')
  const hasNumbers = carrier?.hasNumbers ?? true
  return (
    <SideSheet title={carrier ? textIn(carrier.name, language) : t('add')} backTo={pages.platformCarriers()}>
      <ConsoleForm
        key={carrier?.code}
        made={carrier && JSON.stringify(carrier)}
        version={carrier?.version}
        limits={limits}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        {!carrier && (
          <TextField
            label={t('code')}
            name="code"
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <LocalTextField label={t('name')} name="name" isRequired value={carrier?.name} />
        {!carrier && (
          <SwitchField label={t('hasNumbers')} name="hasNumbers" hint={t('hasNumbersHint')} isOn />
        )}
        {hasNumbers ? <Tracking carrier={carrier} sites={sites} may={may} /> : <p>{t('noNumbers')}</p>}
        {carrier && (
          <SwitchField
            label={t('isActive')}
            name="isActive"
            hint={t('isActiveHint')}
            isOn={carrier.isActive}
          />
        )}
      </ConsoleForm>
    </SideSheet>
  )
}

type TrackingProps = Pick<Awaited<ReturnType<typeof loader>>, 'carrier' | 'sites'> & { readonly may: boolean }

function Tracking({ carrier, sites, may }: TrackingProps) {
  const t = useTranslations('platformCarriers')
  const siteName = useSiteName()
  const hasSites = useHasSites()
  return (
    <>
      <TextField
        label={t('trackingLink')}
        name="trackingLink"
        value={carrier?.trackingLink}
        hint={t('trackingLinkHint', { placeholder: '{number}' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={false}
      />
      <ChoiceField
        label={t('tracker')}
        name="tracker"
        value={carrier?.tracker ?? ''}
        hint={t('trackerHint')}
        choices={[
          { value: '', name: t('trackerName.none') },
          ...trackerCodes.map((value) => ({ value, name: t(`trackerName.${value}`) })),
        ]}
      />
      <TextField
        label={t('trackerCode')}
        name="trackerCode"
        value={carrier?.trackerCode}
        hint={t('trackerCodeHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={false}
      />
      <Ticks
        label={hasSites ? t('sites') : t('onlySite')}
        {...(hasSites && { hint: t('sitesHint') })}
        name="sites"
        choices={sites.map((value) => ({ value, name: hasSites ? siteName(value) : t('offered') }))}
        chosen={carrier?.sites ?? []}
        isReadOnly={!may}
      />
    </>
  )
}
