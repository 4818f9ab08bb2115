import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { currentAccount } from '#wire/identity.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/paid-route'
import { MembershipTabs } from './membership-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const { isPaidMember } = await mall.call(currentAccount, {})
  return { isPaidMember }
}

/** The paid membership: whether the buyer has it, and whether one is to be had (MEM-02). */
export default function PaidMembershipPage({ loaderData: { isPaidMember } }: Route.ComponentProps) {
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('title')} tabs={<MembershipTabs current="paid" />}>
      <Panel>
        <EmptyState
          title={isPaidMember ? t('isPaid') : t('noneOnSale')}
          text={isPaidMember ? t('isPaidText') : t('noneOnSaleText')}
        >
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
