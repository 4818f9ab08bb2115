import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { orderDetail } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'
import { onlyVisitors } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/apply-route'

/** An after-sale begins at an order; who names none is shown what they have. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyVisitors(mall, request)
  const orderId = new URL(request.url).searchParams.get('tradeOrderId') ?? ''
  if (!/^\d{1,19}$/.test(orderId)) throw redirect(pages.afterSales())
  const { number, status } = await mall.call(orderDetail, { orderId })
  return { orderId, number, isUnpaid: status === 'awaitingPayment' }
}

export default function ApplyPage({ loaderData: { orderId, number, isUnpaid } }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  return (
    <RoomPage title={t('applyTitle')}>
      <Panel>
        <EmptyState
          title={isUnpaid ? t('unpaid') : t('notTaken')}
          text={isUnpaid ? t('unpaidText', { number }) : t('notTakenText', { number })}
        >
          <ButtonLink to={pages.order(orderId)}>{t('toOrder')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
