import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { isPublicUrl } from '#modules/payments/rules/public-address.ts'
import { changeTrackerCall, checkTrackerCall, editedTrackersCall } from '#modules/shipments/calls/carriers.ts'
import { trackerCodes } from '#modules/shipments/rules/carrier.ts'
import type { TrackerCheck } from '#modules/shipments/rules/tracker.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { isSetting, settingsIn } from './account-settings.tsx'
import css from './channel-accounts.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.get(mallContext).call(editedTrackersCall, {})
}

type Answer = FormAnswer & { readonly result?: 'saved' | TrackerCheck; readonly at?: number }

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  const [what, code] = intent.split(':')
  const tracker = trackerCodes.find((each) => each === code)
  if (!tracker) throw data(null, { status: 400 })
  const done = (result: NonNullable<Answer['result']>): Answer => ({ intent, result, at: Date.now() })
  try {
    if (what === 'check') return done((await mall.call(checkTrackerCall, { tracker })).outcome)
    const isEnabled = form.has('isEnabled')
    await mall.call(changeTrackerCall, { tracker, settings: settingsIn(form), isEnabled })
    return done('saved')
  } catch (error) {
    return refuseForm(error, form, isSetting)
  }
}

/** The services that follow parcels, each with the mall's account there (SYS-11). */
export default function TrackersPage() {
  const { trackers } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('platformTrackers')
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.platformCarriers(), name: t('back') }}
      />
      {trackers.map((tracker) => (
        <TrackerPanel
          key={tracker.tracker}
          edited={tracker}
          answer={answer?.intent?.endsWith(`:${tracker.tracker}`) ? answer : undefined}
        />
      ))}
    </>
  )
}

type Edited = Awaited<ReturnType<typeof loader>>['trackers'][number]
type PanelProps = { readonly edited: Edited; readonly answer: Answer | undefined }

function TrackerPanel({ edited, answer }: PanelProps) {
  const t = useTranslations('platformTrackers')
  const name = useTranslations('platformCarriers.trackerName')
  const { tracker, missing, parcels, failing } = edited
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const result = answer?.result
  return (
    <ConsolePanel title={name(tracker)} hint={t(`text.${tracker}`)}>
      {result && (
        <StatusMessage key={answer?.at} isProblem={result === 'refused' || result === 'away'}>
          {result === 'saved' ? t('saved') : t(`checked.${result}`)}
        </StatusMessage>
      )}
      {parcels > 0 && <p>{t('parcels', { count: String(parcels), failing: String(failing) })}</p>}
      <ConsoleForm key={`keys-${answer?.at}`} intent={`keys:${tracker}`} answer={of(`keys:${tracker}`)}>
        <Settings edited={edited} />
        <SwitchField label={t('isEnabled')} name="isEnabled" isOn={edited.isEnabled} />
        <p>
          <Button>{t('save')}</Button>
        </p>
      </ConsoleForm>
      {edited.noticeUrl && <Webhook edited={edited} address={edited.noticeUrl} />}
      {missing.length === 0 && (
        <ConsoleForm intent={`check:${tracker}`} answer={of(`check:${tracker}`)}>
          <p>
            <Button look="quiet">{t('check')}</Button>
          </p>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}

type SettingName = 'customer' | 'key' | 'clientId' | 'clientSecret' | 'environment'

function Settings({ edited: { fields, settings, secretsSet } }: { readonly edited: Edited }) {
  const t = useTranslations('platformTrackers')
  return Object.entries(fields).map(([name, { isSecret, isOptional, choices }]) => {
    const shared = {
      label: t(`setting.${name as SettingName}`),
      name: `settings.${name}`,
      value: settings[name] ?? '',
    }
    if (choices)
      return (
        <ChoiceField
          key={name}
          {...shared}
          choices={choices.map((value) => ({ value, name: t(`choice.${value as 'live' | 'test'}`) }))}
        />
      )
    const isSet = secretsSet.includes(name)
    return (
      <TextField
        key={name}
        {...shared}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isSet && { hint: t('isSet'), placeholder: '••••••••••••' })}
        required={!isSet && !isOptional}
      />
    )
  })
}

function Webhook({
  edited: { calledAt, forgedAt },
  address,
}: {
  readonly edited: Edited
  readonly address: string
}) {
  const t = useTranslations('platformTrackers')
  const format = useFormat()
  const isForgedNow = forgedAt && (!calledAt || forgedAt > calledAt)
  return (
    <>
      <p>{t('noticeUrl')}</p>
      <div className={css.addressLine}>
        <code className={css.address}>{address}</code>
        <CopyButton text={address} label={t('copy')} name={t('copyAddress')} done={t('copied')} />
      </div>
      {!isPublicUrl(address) && <p className={css.warning}>{t('noticeUnreachable')}</p>}
      <p className={css.text}>
        {calledAt ? t('calledAt', { at: format.moment(calledAt) }) : t('neverCalled')}
      </p>
      {isForgedNow && <p className={css.warning}>{t('forgedAt', { at: format.moment(forgedAt) })}</p>}
    </>
  )
}
