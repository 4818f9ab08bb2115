import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { enterPromoCodeCall } from '#modules/offers/calls/promo-codes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

/** Takes a promotion code, from cart and checkout. A visitor is prompted to log in first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const from = safeTarget(String(form.get('from') ?? ''), pages.cart())
  const isFetched = isSentByScript(request)
  if (mall.caller.kind !== 'buyer') return isFetched ? { signIn: true as const } : redirect(pages.login(from))
  try {
    const { offerId, couponId } = await mall.call(enterPromoCodeCall, {
      code: String(form.get('code') ?? ''),
    })
    return { offerId, couponId, from }
  } catch (error) {
    return { problem: refused(error), from }
  }
}

/** Result of the promo code, for browsers without script. */
export default function CodePage() {
  const t = useTranslations('promoCode')
  const answer = useActionData<typeof action>()
  const from = answer && 'from' in answer ? answer.from : pages.cart()
  const said = answer && ('problem' in answer ? answer.problem.message : t('taken'))
  return (
    <div className="wrap">
      <PrivateHead title={t('label')} />
      <EmptyState isPage title={said ?? t('label')} text={said ? '' : t('enterInCart')}>
        <ButtonLink to={from}>{t('back')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
