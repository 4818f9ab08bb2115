import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages, readAfterSale } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { AfterSaleParcel } from '#modules/after-sales/rules/after-sale.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/logistics-route'
import { loadAfterSale } from './load-after-sale.ts'
import { loadTracks } from './load-tracks.ts'
import { AfterSaleParcels, parcelsBy } from './parcels.tsx'

type Sender = AfterSaleParcel['by']

/**
 * On phones: the parcels of an after-sale. An address without one is an old link, and shows an empty state.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { afterSaleId, by, token } = readAfterSale(new URL(request.url).searchParams)
  if (!afterSaleId) return { afterSale: undefined, tracks: {}, by, token }
  const mall = context.get(mallContext)
  const afterSale = await loadAfterSale(mall, request, { afterSaleId, token })
  return { afterSale, tracks: await loadTracks(mall, afterSale), by, token }
}

/**
 * Tabs for the returned goods and their replacements (AS-56). The page before may name the one that comes
 * first.
 */
export default function AfterSaleLogisticsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const { state } = useLocation() as { state: { readonly by?: Sender } | null }
  const { afterSale, tracks, by, token } = loaderData
  if (!afterSale)
    return (
      <RoomPage title={t('logistics')}>
        <Panel>
          <EmptyState title={t('noLogistics')}>
            <ButtonLink to={afterSalePages.list()}>{t('back')}</ButtonLink>
          </EmptyState>
        </Panel>
      </RoomPage>
    )
  const hasReplacement = parcelsBy(afterSale, 'shop').length > 0
  const shown = by ?? state?.by ?? (hasReplacement ? 'shop' : 'buyer')
  return (
    <RoomPage
      title={t('logistics')}
      back={{
        to: afterSalePages.detail(afterSale.afterSaleId, token),
        name: t('number', { number: afterSale.number }),
      }}
    >
      <PageTabs
        label={t('logistics')}
        isInPlace
        tabs={(['buyer', 'shop'] as const).map((each) => ({
          to: afterSalePages.logistics(afterSale.afterSaleId, { by: each, token }),
          name: t(each === 'buyer' ? 'returnLogistics' : 'replacementLogistics'),
          isCurrent: each === shown,
        }))}
      />
      <Panel>
        <AfterSaleParcels parcels={parcelsBy(afterSale, shown)} tracks={tracks} />
      </Panel>
    </RoomPage>
  )
}
