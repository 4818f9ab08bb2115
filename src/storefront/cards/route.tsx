import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/route'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  return null
}

/** The cards a buyer keeps for paying. A card's number is never ours to keep. */
export default function CardsPage() {
  const t = useTranslations('cards')
  return (
    <RoomPage title={t('title')}>
      <Panel>
        <EmptyState title={t('none')} text={t('noneText')}>
          <ButtonLink to={pages.orders('unpaid')}>{t('toUnpaid')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
