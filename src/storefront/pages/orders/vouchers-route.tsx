import { useTranslations } from 'use-intl'
import { isPickUpCode } from '#modules/orders/rules/voucher.ts'
import { vouchersOfOrderCall } from '#modules/vouchers/bound.ts'
import { BackLink } from '#storefront/parts/account/back-link.tsx'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/vouchers-route'
import { Vouchers } from './vouchers.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const { orderId } = params
  const mall = context.get(mallContext)
  return {
    orderId,
    token,
    vouchers: await ofOwner(mall, request, mall.call(vouchersOfOrderCall, { orderId, token })),
  }
}

/** The codes of an order on a page of their own. */
export default function VouchersPage({ loaderData: { orderId, token, vouchers } }: Route.ComponentProps) {
  const t = useTranslations('vouchers')
  const title = t(vouchers.every(isPickUpCode) && vouchers.length > 0 ? 'pickUp' : 'title')
  return (
    <div className={css.column}>
      <PrivateHead title={title} />
      <BackLink to={pages.order(orderId, token)} name={t('back')} />
      <h1 tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <Vouchers vouchers={vouchers} />
    </div>
  )
}
