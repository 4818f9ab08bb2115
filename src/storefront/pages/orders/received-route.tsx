import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/received-route'

/** Loads the order, so that the page thanks only the order's own buyer (ORD-60). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const orderId = query.get('orderId') ?? ''
  if (!/^\d{1,19}$/.test(orderId)) throw redirect(pages.orders())
  const mall = context.get(mallContext)
  const token = query.get('token')?.slice(0, 100)
  await ofOwner(mall, request, mall.call(orderDetailCall, { orderId, token }))
  return null
}

export default function ReceivedPage() {
  const t = useTranslations('orders')
  return (
    <div className="wrap">
      <PrivateHead title={t('successTitle')} />
      <EmptyState isPage title={t('successTitle')} text={t('successText')}>
        <ButtonLink to="/">{t('continueShopping')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
