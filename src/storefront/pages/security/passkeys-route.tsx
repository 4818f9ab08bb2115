import { useRef } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { addPasskeyCall, passkeys, removePasskeyCall } from '#modules/identity/calls/passkeys.ts'
import { passkeyNameMax } from '#modules/identity/rules/passkey.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { passkeyAnswer } from '#storefront/parts/security/passkey-answer.ts'
import css from '#storefront/parts/security/security.module.css'
import { useCanPasskeys, usePasskeyForm } from '#storefront/parts/security/use-passkeys.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/passkeys-route'
import { OwnPasswordField } from './own-password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [{ passkeys: own }, { hasPassword }] = await Promise.all([
    mall.call(passkeys, {}),
    mall.call(currentAccount, {}),
  ])
  const { hostname, searchParams } = new URL(request.url)
  const done = searchParams.get('done')
  return {
    passkeys: own.map(({ passkeyId, name, host: of, createdAt, usedAt }) => ({
      passkeyId,
      name,
      host: of,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString(),
    })),
    hasPassword,
    host: hostname,
    isAdded: done === 'added',
    isRemoved: done === 'removed',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'remove') {
      await mall.call(removePasskeyCall, { passkeyId: text('passkeyId') })
      return redirect(`${pages.passkeys()}?done=removed`)
    }
    await mall.call(addPasskeyCall, { name: text('name'), answer: passkeyAnswer(form) })
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
  return redirect(`${pages.passkeys()}?done=added`)
}

/** The passkeys of the account: each can be removed, and this device can get one. */
export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const format = useFormat()
  const { isAdded, isRemoved, host } = loaderData
  return (
    <RoomPage title={t('passkeys')}>
      {isAdded && <p role="status">{t('passkeyIsAdded')}</p>}
      {isRemoved && <p role="status">{t('passkeyIsRemoved')}</p>}
      <div className={css.parts}>
        <Panel>
          <section className={css.part} aria-labelledby="own-passkeys">
            <h2 id="own-passkeys">{t('passkeysOwn')}</h2>
            {loaderData.passkeys.length === 0 && <p>{t('passkeysNone')}</p>}
            <ul className={css.devices}>
              {loaderData.passkeys.map(({ passkeyId, name, host: of, createdAt, usedAt }) => (
                <li key={passkeyId}>
                  <p>
                    <strong>{name}</strong>
                    <span>{t('passkeyAdded', { time: format.moment(new Date(createdAt)) })}</span>
                    {usedAt && <span>{t('passkeyUsed', { time: format.moment(new Date(usedAt)) })}</span>}
                    {of !== host && <span>{t('passkeyOf', { host: of })}</span>}
                  </p>
                  <Form method="post">
                    <input type="hidden" name="passkeyId" value={passkeyId} />
                    <Button
                      look="quiet"
                      size="small"
                      name="intent"
                      value="remove"
                      aria-label={t('passkeyRemoveOf', { name })}
                    >
                      {t('passkeyRemove')}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        </Panel>
        <Panel>
          <AddPasskey key={loaderData.passkeys.length} {...loaderData} problem={actionData?.problem} />
        </Panel>
        <p>
          <Link to={pages.security()}>{t('back')}</Link>
        </p>
      </div>
    </RoomPage>
  )
}

type AddProps = Pick<Route.ComponentProps['loaderData'], 'hasPassword' | 'host'> & {
  readonly problem: NonNullable<Route.ComponentProps['actionData']>['problem'] | undefined
}

function AddPasskey({ hasPassword, host, problem }: AddProps) {
  const t = useTranslations('security')
  const form = useRef<HTMLFormElement>(null)
  const { ask, isAsking, problem: asked } = usePasskeyForm()
  const isSending = useNavigation().state !== 'idle'
  const errors = fieldErrors(problem)
  if (!useCanPasskeys(host)) return <p>{t('passkeysNotHere')}</p>
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-labelledby="add-passkey"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        entered.set('new', '1')
        ask(entered)
      }}
    >
      <header className={css.head}>
        <h2 id="add-passkey">{t('passkeyAdd')}</h2>
        <p>{t('passkeyAddText')}</p>
      </header>
      <FormProblem>
        {asked.message ? (
          <p>{asked.message}</p>
        ) : (
          problem && problem.fields.length === 0 && <p>{problem.message}</p>
        )}
      </FormProblem>
      <Field
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        name="name"
        maxLength={passkeyNameMax}
        autoComplete="off"
        defaultValue={t('passkeyNameFirst')}
        error={errors.name}
        required
      />
      {hasPassword && <OwnPasswordField error={asked.atPassword} />}
      <div>
        <Button size="large" isBusy={isAsking || isSending}>
          {t('passkeyAdd')}
        </Button>
      </div>
    </form>
  )
}
