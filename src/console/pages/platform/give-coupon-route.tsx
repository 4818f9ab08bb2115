import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { grantableCouponsCall, grantCouponCall } from '#modules/offers/calls/grant-coupons.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { AccountEmailField, ChoiceField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { coupons } = await context.get(mallContext).call(grantableCouponsCall, {})
  return { coupons, limits: limitsOf(grantCouponCall.input), key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const read = readForm(grantCouponCall.input, form) as { email?: string; offerId: string }
  try {
    await context
      .get(mallContext)
      .call(grantCouponCall, { email: '', ...read }, { key: String(form.get('key') ?? '') })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Gives a person a coupon of the platform. */
export default function GiveCoupon() {
  const { coupons, limits, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('members')
  const format = useFormat()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const choices = coupons.map(({ offerId, name, site, endsAt }) => ({
    value: offerId,
    name: t('couponOf', {
      name: [name, hasSites && siteName(site)].filter(Boolean).join(' · '),
      date: format.date(endsAt),
    }),
  }))
  return (
    <SideSheet title={t('giveCoupon')} backTo={pages.members()}>
      {answer?.isSaved && <StatusMessage key={`said ${key}`}>{t('couponGiven')}</StatusMessage>}
      <p>{t(choices.length > 0 ? 'giveCouponText' : 'noCoupons')}</p>
      {choices.length > 0 && (
        <ConsoleForm key={key} limits={limits} answer={answer}>
          <input type="hidden" name="key" value={key} />
          <AccountEmailField label={t('email')} />
          <ChoiceField label={t('coupon')} name="offerId" value={choices[0]!.value} choices={choices} />
          <p>
            <Button>{t('giveCoupon')}</Button>
          </p>
        </ConsoleForm>
      )}
    </SideSheet>
  )
}
