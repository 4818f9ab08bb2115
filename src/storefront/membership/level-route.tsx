import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { currentAccount } from '#wire/identity.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/level-route'
import { MembershipTabs } from './membership-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const { isPaidMember } = await mall.call(currentAccount, {})
  return { isPaidMember }
}

/** Where the buyer stands as a member (MEM-03). */
export default function LevelPage({ loaderData: { isPaidMember } }: Route.ComponentProps) {
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('title')} tabs={<MembershipTabs current="level" />}>
      <Panel>
        <EmptyState title={isPaidMember ? t('isPaid') : t('isFree')} text={t('noLevels')}>
          <ButtonLink to={pages.memberBenefits()}>{t('seeBenefits')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
