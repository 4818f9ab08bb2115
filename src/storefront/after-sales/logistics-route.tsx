import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyVisitors } from '../account/only-buyers.ts'
import { Panel, RoomPage, RoomTabs } from '../account/room.tsx'
import type { Route } from './+types/logistics-route'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyVisitors(context.get(mallContext), request)
  return { isExchange: new URL(request.url).searchParams.get('tab') === 'exchange' }
}

/** The parcels of an after-sale, the buyer's and the shop's. Opened by itself it has none, and says so (AS-56). */
export default function LogisticsPage({ loaderData: { isExchange } }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  return (
    <RoomPage
      title={t('logisticsTitle')}
      tabs={
        <RoomTabs
          label={t('logisticsTitle')}
          tabs={[
            { name: t('returnParcels'), to: '?tab=return', isCurrent: !isExchange },
            { name: t('exchangeParcels'), to: '?tab=exchange', isCurrent: isExchange },
          ]}
        />
      }
    >
      <Panel>
        <EmptyState title={t('noLogistics')} text={isExchange ? t('noExchangeParcel') : t('noReturnParcel')}>
          <ButtonLink to={pages.afterSales()}>{t('toAfterSales')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
