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

/** The buyer's real name and ID, where a purchase asks for them (CERT-01). */
export default function CertificatePage() {
  const t = useTranslations('certification')
  return (
    <RoomPage title={t('title')}>
      <Panel>
        <EmptyState title={t('none')} text={t('noneText')}>
          <ButtonLink to={pages.account()}>{t('toAccount')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
