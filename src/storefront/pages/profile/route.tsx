import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { uploadPictureCall } from '#modules/files/bound.ts'
import { changeProfileCall, fillInInvitationCall } from '#modules/identity/bound/profile.ts'
import { invitationCall, profileCall } from '#modules/identity/calls/profile.ts'
import { genders } from '#modules/identity/rules/profile.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { Button } from '#ui/button.tsx'
import { Choice, Field, FormProblem, Select } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { mallContext } from '#ui/mall-context.ts'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [own, invited] = await Promise.all([mall.call(profileCall, {}), mall.call(invitationCall, {})])
  return { own, invited, today: mall.now, done: new URL(request.url).searchParams.get('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    if (intent === 'invitation') {
      await mall.call(fillInInvitationCall, { code: text('code') })
      return redirect(`${pages.profile()}?done=invited`)
    }
    const picture = form.get('picture')
    const isNew = picture instanceof Blob && picture.size > 0
    const content = isNew ? Buffer.from(await picture.arrayBuffer()).toString('base64') : ''
    const avatar = isNew ? (await mall.call(uploadPictureCall, { content })).key : undefined
    const gender = (['', ...genders] as const).find((each) => each === text('gender')) ?? ''
    await mall.call(changeProfileCall, {
      name: text('name'),
      gender,
      birthday: text('birthday'),
      ...(avatar ? { avatar } : form.has('noPicture') ? { avatar: '' } : {}),
    })
    return redirect(`${pages.profile()}?done=saved`)
  } catch (error) {
    return refusedForm({ intent, problem: refused(error) })
  }
}

/** Profile of the buyer (ACCT-14), and the person who invited them (ACCT-16). */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profile')
  const { own, invited, today, done } = loaderData
  const problem = actionData?.intent === 'invitation' ? undefined : actionData?.problem
  const ofCode = actionData?.intent === 'invitation' ? actionData.problem : undefined
  const errors = fieldErrors(problem)
  const form = useRefusedForm(problem)
  return (
    <RoomPage title={t('title')}>
      {!actionData && (done === 'saved' || done === 'invited') && (
        <p role="status">{t(done === 'saved' ? 'saved' : 'invitedDone')}</p>
      )}
      <Panel>
        <Form ref={form} method="post" encType="multipart/form-data" className={css.form} noValidate>
          <FormProblem>{problem && problem.fields.length === 0 ? problem.message : undefined}</FormProblem>
          {own.avatar && (
            <>
              <img
                src={`/pictures/320/${own.avatar}`}
                alt={t('picture')}
                width={96}
                height={96}
                className={css.avatar}
              />
              <Choice label={t('noPicture')} name="noPicture" value="1" />
            </>
          )}
          <Field
            label={t(own.avatar ? 'otherPicture' : 'addPicture')}
            hint={t('pictureHint')}
            error={errors.content}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
          />
          <Field
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            autoComplete="nickname"
            maxLength={100}
            defaultValue={own.name}
            error={errors.name}
          />
          <Select label={t('gender')} name="gender" defaultValue={own.gender ?? ''} error={errors.gender}>
            <option value="">{t('genderNone')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(gender)}
              </option>
            ))}
          </Select>
          <Field
            label={t('birthday')}
            type="date"
            name="birthday"
            autoComplete="bday"
            max={new Date(today).toISOString().slice(0, 10)}
            defaultValue={own.birthday ?? ''}
            error={errors.birthday}
          />
          <div>
            <Button size="large" name="intent" value="save">
              {t('save')}
            </Button>
          </div>
        </Form>
      </Panel>
      <Panel>
        <section className={css.part} aria-labelledby="invitation">
          <h2 id="invitation">{t('invitation')}</h2>
          <p>{t('invitationOwn', { code: invited.code, count: invited.invited })}</p>
          {invited.isFilledIn ? (
            <p>{t('invitationFilledIn')}</p>
          ) : (
            <Form method="post" className={css.form} noValidate>
              <FormProblem>{ofCode && ofCode.fields.length === 0 ? ofCode.message : undefined}</FormProblem>
              <Field
                label={t('invitationCode')}
                hint={t('invitationHint')}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={20}
                error={fieldErrors(ofCode).code}
              />
              <div>
                <Button look="quiet" name="intent" value="invitation">
                  {t('invitationSend')}
                </Button>
              </div>
            </Form>
          )}
        </section>
      </Panel>
    </RoomPage>
  )
}
