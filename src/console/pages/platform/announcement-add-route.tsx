import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { publishAnnouncementCall } from '#modules/notifications/calls/announcements.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ComboField } from '../../parts/kit/form/combo-field.tsx'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { pathOfOwnPage } from '../../parts/kit/form/own-page.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { useActivityAddress } from './activity-address.ts'
import { addressedActivities } from './addressed-activities.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  activities: await addressedActivities(context.get(mallContext)),
  limits: limitsOf(publishAnnouncementCall.input),
  key: crypto.randomUUID(),
})

type NewAnnouncement = (typeof publishAnnouncementCall.input)['_output']

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  form.set('link', pathOfOwnPage(String(form.get('link') ?? ''), mall))
  const read = readForm(publishAnnouncementCall.input, form) as Partial<NewAnnouncement>
  try {
    const { announcementId } = await mall.call(
      publishAnnouncementCall,
      { link: '', ...read } as NewAnnouncement,
      { key: String(form.get('key') ?? '') },
    )
    return redirect(pages.announcement(announcementId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Sends an announcement to all accounts. */
export default function AddAnnouncement() {
  const { activities, limits, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('announcements')
  const address = useActivityAddress(activities)
  return (
    <SideSheet title={t('new')} backTo={pages.announcements()}>
      <p>{t('newText')}</p>
      <ConsoleForm key={key} limits={limits} answer={answer}>
        <input type="hidden" name="key" value={key} />
        <LocalTextField label={t('heading')} name="title" isRequired />
        <LocalTextField label={t('text')} name="text" rows={4} isRequired />
        <ComboField
          label={t('link')}
          name="link"
          hint={t('linkHint')}
          noteOf={address.noteOf('announcement')}
          choices={address.choices}
        />
        <p>
          <Button>{t('publish')}</Button>
        </p>
      </ConsoleForm>
    </SideSheet>
  )
}
