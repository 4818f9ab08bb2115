import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { officeHoursCall, saveOfficeHoursCall } from '#modules/messages/calls/shop-conversations.ts'
import { minuteOf, timeOf } from '#modules/messages/rules/office-hours.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return { shop: params.shop!, ...(await mall.call(officeHoursCall, { shop: params.shop! })) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await context.get(mallContext).call(saveOfficeHoursCall, {
      shop: params.shop!,
      timeZone: text('timeZone'),
      days: form.getAll('days').map(Number),
      opens: minuteOf(text('opens'), false) ?? -1,
      closes: minuteOf(text('closes'), true) ?? -1,
      note: { en: text('note.en'), zh: text('note.zh') },
    })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** When the people of a shop answer. */
export default function OfficeHoursPage() {
  const { shop, officeHours, timeZones } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('officeHours')
  const list = useTranslations('shopConversations')
  const format = useFormat()
  const isReadOnly = !useMay()('shop.change')
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    name: format.weekday(day, 'long'),
  }))
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.shopConversations(shop), name: list('back') }}
      />
      <ConsolePanel>
        <ConsoleForm
          intent="hours"
          answer={answer}
          isReadOnly={isReadOnly}
          made={JSON.stringify(officeHours)}
          saveBar={{ save: t('save') }}
        >
          <Ticks
            label={t('days')}
            hint={t('daysHint')}
            name="days"
            choices={days}
            chosen={(officeHours?.days ?? []).map(String)}
            isReadOnly={isReadOnly}
            isDense
          />
          <TextField
            label={t('opens')}
            name="opens"
            type="time"
            value={timeOf(officeHours?.opens ?? 540)}
            required
          />
          <TextField
            label={t('closes')}
            name="closes"
            type="time"
            value={timeOf(officeHours?.closes ?? 1080)}
            required
          />
          <ChoiceField
            label={t('timeZone')}
            name="timeZone"
            value={officeHours?.timeZone}
            choices={timeZones.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }))}
          />
          <LocalTextField label={t('note')} name="note" hint={t('noteHint')} value={officeHours?.note} />
        </ConsoleForm>
      </ConsolePanel>
    </>
  )
}
