import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import type { Route } from './+types/not-yet-route'
import { onlyBuyers, pathOf } from './only-buyers.ts'
import { Panel, RoomPage } from './room.tsx'
import { roomNotYet } from './rooms-not-yet.ts'

/** After-sales are for guests too (AS-22); every other room is a buyer's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (roomNotYet(pathOf(request)) !== 'afterSales') onlyBuyers(context.get(mallContext), request)
  return null
}

/** A bound address that has nothing to show until its part of the mall is built. */
export default function NotYetPage() {
  const t = useTranslations('area')
  return (
    <RoomPage title={t(roomNotYet(useLocation().pathname))}>
      <Panel>
        <EmptyState title={t('notYet')} text={t('notYetText')}>
          <ButtonLink to={pages.orders()}>{t('toOrders')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
