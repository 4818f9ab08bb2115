import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedPeriodsCall, savePeriodCall } from '#modules/membership/calls/paid-service.ts'
import type { Period } from '#modules/membership/rules/period.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { periods } = await context.get(mallContext).call(editedPeriodsCall, {})
  const period = periods.find((each) => each.period === params.period)
  if (!period) throw data(null, { status: 404 })
  return { period, limits: limitsOf(savePeriodCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const change = readForm(savePeriodCall.input, form) as { urlKey: string; isOffered: boolean }
  try {
    await context.get(mallContext).call(savePeriodCall, { ...change, period: params.period as Period })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** As which service a period is bought, and whether it is offered. */
export default function PeriodSheet() {
  const { period, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('membershipPeriods')
  const may = useMay()
  return (
    <SideSheet title={t(`period.${period.period}`)} backTo={pages.editedPeriods()}>
      <p>{t('text')}</p>
      <ConsoleForm
        key={period.period}
        made={`${period.product?.urlKey} ${period.isOffered}`}
        limits={limits}
        answer={answer}
        isReadOnly={!may('members.change')}
        saveBar={{ saved: t('saved') }}
      >
        <TextField
          label={t('urlKey')}
          name="urlKey"
          hint={t('urlKeyHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={period.product?.urlKey}
        />
        <SwitchField label={t('offer')} name="isOffered" isOn={period.isOffered} />
      </ConsoleForm>
    </SideSheet>
  )
}
