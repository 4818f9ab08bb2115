import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pages } from '#wire/pages.ts'
import { Panel, RoomPage } from '../account/room.tsx'

/** Guests may look too: what they asked for is theirs like anybody's (AS-22). */
export default function AfterSalesPage() {
  const t = useTranslations('afterSales')
  return (
    <RoomPage title={t('title')}>
      <Panel>
        <EmptyState title={t('none')} text={t('noneText')}>
          <ButtonLink to={pages.orders()}>{t('toOrders')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
