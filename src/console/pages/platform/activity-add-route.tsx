import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { openActivityCall } from '#modules/offers/calls/platform-activities.ts'
import { type ActivityKind, activityKinds } from '#modules/offers/rules/platform-activity.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { dayMs } from '#vocabulary/days.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { RadioField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { MomentField } from '../../parts/kit/form/moment-field.tsx'
import { readMoment } from '../../parts/kit/form/read-moment.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { SiteField } from '../../parts/kit/form/site-field.tsx'
import { withoutPercentSign } from '../../parts/kit/form/typed-numbers.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

/** Defaults of a new activity: shops apply for 7 days; it starts a day later and lasts 3 days. */
export function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const inDays = (days: number) => new Date(mall.now.getTime() + days * dayMs)
  return {
    applyUntil: inDays(7),
    startsAt: inDays(8),
    endsAt: inDays(11),
    site: mall.site.code,
    sites: sitesInUse(mall.sites).map(({ code }) => code),
    limits: limitsOf(openActivityCall.input),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const moment = (name: string) => readMoment(form, name) ?? mall.now
  try {
    const { platformActivityId } = await mall.call(openActivityCall, {
      kind: text('kind') as ActivityKind,
      name: { en: text('name.en'), zh: text('name.zh') },
      site: text('site'),
      applyUntil: moment('applyUntil'),
      startsAt: moment('startsAt'),
      endsAt: moment('endsAt'),
      percentOffMin: Number(withoutPercentSign(text('percentOffMin'))),
    })
    return redirect(pages.platformActivity(platformActivityId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A new activity, to which shops apply. */
export default function AddActivity() {
  const begun = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformActivities')
  const offers = useTranslations('offers')
  return (
    <>
      <ConsoleHead title={t('add')} back={{ to: pages.platformActivities(), name: t('back') }} />
      <ConsoleForm answer={answer} limits={begun.limits}>
        <ConsolePanel title={t('what')} hint={t('openHint')}>
          <RadioField
            label={offers('columns.kind')}
            name="kind"
            value={activityKinds[0]}
            choices={activityKinds.map((kind) => ({
              value: kind,
              name: offers(`kind.${kind}`),
              text: offers(`kindText.${kind}`),
            }))}
          />
          <LocalTextField
            label={offers('name')}
            name="name"
            value={{ en: '', zh: '' }}
            hint={offers('nameHint')}
          />
          <SiteField label={offers('site')} value={begun.site} sites={begun.sites} />
          <MomentField
            label={t('applyUntil')}
            name="applyUntil"
            value={new Date(begun.applyUntil)}
            hint={t('applyUntilHint')}
          />
          <MomentField label={offers('starts')} name="startsAt" value={new Date(begun.startsAt)} />
          <MomentField label={offers('ends')} name="endsAt" value={new Date(begun.endsAt)} />
          <TextField
            label={t('percentOffMin')}
            name="percentOffMin"
            value={20}
            inputMode="numeric"
            pattern="\s*\d{1,2}\s*[%％]?\s*"
            hint={t('percentOffMinHint')}
            required
          />
          <p>
            <Button>{t('open')}</Button>
          </p>
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
