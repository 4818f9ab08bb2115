import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { mallProfileCall, saveMallProfileCall } from '#modules/content/calls/mall-profile.ts'
import { useLanguagesInUse } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Language } from '#vocabulary/language.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { PictureField } from '../../parts/kit/form/picture-field.tsx'
import { readPicture } from '../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return {
    profile: await mall.call(mallProfileCall, {}),
    wasSaved: new URL(request.url).searchParams.has('saved'),
    limits: limitsOf(saveMallProfileCall.input),
  }
}

type Change = (typeof saveMallProfileCall.input)['_output']

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    const change = readForm(saveMallProfileCall.input, form) as Change
    const mark = await readPicture(mall, form, 'mark')
    // An emptied list of addresses is left out of the form's values, and would stay as it was.
    await mall.call(saveMallProfileCall, { ...change, mark, links: change.links ?? '' })
  } catch (error) {
    return refuseForm(error, form)
  }
  // The frame of this document, its title and its texts say the old name.
  return redirectDocument(`${pages.mallProfile()}?saved`)
}

/** The name of the mall, its tagline, its mark and its contact. */
export default function MallProfile() {
  const { profile, wasSaved, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('mallProfile')
  const may = useMay()
  const inUse = useLanguagesInUse()
  // An unnamed mall goes by the name of its software, which is no text to save in a language without a field.
  const isShown = (language: Language) => profile.version > 0 || inUse.includes(language)
  const name = { en: isShown('en') ? profile.name.en : '', zh: isShown('zh') ? profile.name.zh : '' }
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Link to={pages.home()}>{t('see')}</Link>
      </ConsoleHead>
      <p>
        {t('opening')} <Link to={pages.homeBlocks()}>{t('toOpening')}</Link>
      </p>
      {wasSaved && !answer && <StatusMessage>{t('saved')}</StatusMessage>}
      <ConsoleForm
        version={profile.version}
        limits={limits}
        answer={answer}
        isReadOnly={!may('content.change')}
        encType="multipart/form-data"
        saveBar={{ saved: t('saved') }}
      >
        <LocalTextField label={t('name')} name="name" isRequired value={name} hint={t('nameHint')} />
        <LocalTextField label={t('tagline')} name="tagline" value={profile.tagline} hint={t('taglineHint')} />
        <PictureField label={t('mark')} name="mark" hint={t('markHint')} picture={profile.mark} />
        <ConsolePanel title={t('contact')} hint={t('contactText')}>
          <TextField
            label={t('email')}
            name="contact.email"
            type="email"
            autoComplete="off"
            value={profile.contact.email}
          />
          <TextField
            label={t('phone')}
            name="contact.phone"
            type="tel"
            autoComplete="off"
            value={profile.contact.phone}
          />
          <LocalTextField
            label={t('hours')}
            name="contact.hours"
            value={profile.contact.hours}
            hint={t('hoursHint')}
          />
          <TextField label={t('links')} name="links" value={profile.links} hint={t('linksHint')} rows={4} />
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
