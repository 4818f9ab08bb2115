import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { publishAnnouncement } from '#wire/announcements.ts'
import { pages } from '#wire/pages.ts'
import { refuseForm } from '../kit/form/answers.ts'
import { ConsoleForm } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import { LocalTextField } from '../kit/form/local-text-field.tsx'
import { pathOfOwnPage } from '../kit/form/own-page.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'
import { SideSheet } from '../kit/side-sheet.tsx'

export const loader = () => ({ limits: limitsOf(publishAnnouncement.input), key: crypto.randomUUID() })

type NewAnnouncement = (typeof publishAnnouncement.input)['_output']

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  form.set('link', pathOfOwnPage(String(form.get('link') ?? ''), mall))
  const read = readForm(publishAnnouncement.input, form) as Partial<NewAnnouncement>
  try {
    const { announcementId } = await mall.call(
      publishAnnouncement,
      { link: '', ...read } as NewAnnouncement,
      { key: String(form.get('key') ?? '') },
    )
    return redirect(pages.announcement(announcementId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Tells something to all accounts. */
export default function AddAnnouncement() {
  const { limits, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('announcements')
  return (
    <SideSheet title={t('new')} backTo={pages.announcements()}>
      <p>{t('newText')}</p>
      <ConsoleForm key={key} limits={limits} answer={answer}>
        <input type="hidden" name="key" value={key} />
        <LocalTextField label={t('heading')} name="title" />
        <LocalTextField label={t('text')} name="text" rows={4} />
        <TextField label={t('link')} name="link" hint={t('linkHint')} spellCheck={false} />
        <p>
          <Button>{t('publish')}</Button>
        </p>
      </ConsoleForm>
    </SideSheet>
  )
}
