import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { givePointsCall } from '#modules/wallet/calls/points.ts'
import { Button } from '#ui/button.tsx'
import { useMallView } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { AccountEmailField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export const loader = () => ({ limits: limitsOf(givePointsCall.input), key: crypto.randomUUID() })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const read = readForm(givePointsCall.input, form) as { email?: string; points: number }
  try {
    await context
      .get(mallContext)
      .call(givePointsCall, { email: '', ...read }, { key: String(form.get('key') ?? '') })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Gives a person points. */
export default function GivePoints() {
  const { limits, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('members')
  const siteName = useSiteName()
  const site = useMallView()?.site.code ?? ''
  return (
    <SideSheet title={t('givePoints')} backTo={pages.members()}>
      {answer?.isSaved && <StatusMessage key={`said ${key}`}>{t('pointsGiven')}</StatusMessage>}
      <p>{t('givePointsText', { site: siteName(site) })}</p>
      <ConsoleForm key={key} limits={limits} answer={answer}>
        <input type="hidden" name="key" value={key} />
        <AccountEmailField label={t('email')} />
        <TextField label={t('points')} name="points" type="number" inputMode="numeric" autoComplete="off" />
        <p>
          <Button>{t('givePoints')}</Button>
        </p>
      </ConsoleForm>
    </SideSheet>
  )
}
