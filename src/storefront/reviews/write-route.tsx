import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { orderDetail } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/write-route'

/** Under both of its names (TRAP-01). The order is loaded, so that nobody is told of one that is not theirs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  if (!/^\d{1,19}$/.test(orderId)) throw redirect(pages.reviews())
  const { number, shopName } = await mall.call(orderDetail, { orderId })
  return { orderId, number, shopName }
}

export default function WriteReviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('reviews')
  return (
    <RoomPage title={t('writeTitle')}>
      <Panel>
        <EmptyState title={t('notTaken', { shop: loaderData.shopName })} text={t('notTakenText', loaderData)}>
          <ButtonLink to={pages.order(loaderData.orderId)}>{t('toOrder')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
