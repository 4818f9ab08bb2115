import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyVisitors } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/send-back-route'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyVisitors(context.get(mallContext), request)
  return null
}

/** Where a buyer says with which parcel goods come back (AS-55). */
export default function SendBackPage() {
  const t = useTranslations('afterSales')
  return (
    <RoomPage title={t('sendBackTitle')}>
      <Panel>
        <EmptyState title={t('nothingToSendBack')} text={t('nothingToSendBackText')}>
          <ButtonLink to={pages.afterSales()}>{t('toAfterSales')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
