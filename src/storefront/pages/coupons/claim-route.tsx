import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { claimCouponCall } from '#modules/offers/bound/coupons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

/** Claims a coupon, from product pages. A visitor is prompted to log in, and nothing is claimed (PDP-37). */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const from = safeTarget(String(form.get('from') ?? ''), pages.home())
  const isFetched = isSentByScript(request)
  if (mall.caller.kind !== 'buyer') return isFetched ? { signIn: true as const } : redirect(pages.login(from))
  try {
    await mall.call(claimCouponCall, { offerId: String(form.get('offerId') ?? '') })
    return { claimed: true as const, from }
  } catch (error) {
    return { problem: refused(error), from }
  }
}

/** Result of the claim, for browsers without script. */
export default function ClaimPage() {
  const t = useTranslations('product.promotion')
  const answer = useActionData<typeof action>()
  const title = answer && 'problem' in answer ? answer.problem.message : t('claimed')
  const from = answer && 'from' in answer ? answer.from : pages.home()
  return (
    <div className="wrap">
      <PrivateHead title={t('coupons')} />
      <EmptyState isPage title={answer ? title : t('coupons')} text={answer ? '' : t('claimOnProducts')}>
        <ButtonLink to={answer ? from : pages.myCoupons()}>{t(answer ? 'backToShop' : 'toMine')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
