import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { acceptLegalTextsCall, missingConsentsCall } from '#modules/identity/calls/consents.ts'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'

const targetOf = (request: Request) => safeTarget(new URL(request.url).searchParams.get('target'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { texts } = await mall.call(missingConsentsCall, {})
  if (texts.length === 0) throw redirect(targetOf(request))
  return { texts, target: targetOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const shown = form.getAll('shown').map(String)
  const accepted = shown.filter((legalTextId) => form.has(`accepts.${legalTextId}`))
  if (accepted.length < shown.length) return data({ isUnticked: true, message: undefined }, { status: 422 })
  try {
    await mall.call(acceptLegalTextsCall, { legalTextIds: shown })
    return redirect(targetOf(request))
  } catch (error) {
    const { message, status } = refused(error)
    return data({ isUnticked: false, message }, { status })
  }
}

/** An account accepts the legal texts that have changed, after signing in or before ordering. */
export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const refusals = useTranslations('refusals')
  const format = useFormat()
  const isBusy = useNavigation().state !== 'idle'
  const { texts } = loaderData
  const message = actionData?.isUnticked ? refusals('agreementMissing') : actionData?.message
  return (
    <Entrance name={t('consentTitle')} title={t('consentTitle')} text={t('consentText')} hasAccount>
      <Form method="post" className={css.form} noValidate>
        <FormProblem>{message && <p>{message}</p>}</FormProblem>
        {texts.map(({ legalTextId, kind, title, validFrom }) => (
          <div key={legalTextId} className={css.agree}>
            <input type="hidden" name="shown" value={legalTextId} />
            <input type="checkbox" id={legalTextId} name={`accepts.${legalTextId}`} required />
            <label htmlFor={legalTextId}>
              {t.rich('consentTo', {
                date: format.date(validFrom),
                text: () => (
                  <Link to={pages.legal(kind)} target="_blank">
                    {title}
                  </Link>
                ),
              })}
            </label>
          </div>
        ))}
        <Button size="large" isWide isBusy={isBusy}>
          {t('consentAccept')}
        </Button>
      </Form>
      <Form method="post" action="/logout" className={css.other}>
        <Button look="quiet">{t('consentRefuse')}</Button>
      </Form>
    </Entrance>
  )
}
