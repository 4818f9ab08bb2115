import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/points-route'
import { MembershipTabs } from './membership-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  return null
}

/** The buyer's points, and how they came and went (MEM-05). */
export default function PointsPage() {
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('title')} tabs={<MembershipTabs current="points" />}>
      <Panel>
        <EmptyState title={t('noPoints')} text={t('noPointsText')}>
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
