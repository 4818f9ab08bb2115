import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage, RoomTabs } from '../account/room.tsx'
import type { Route } from './+types/route'

const tabs = ['usable', 'used', 'expired'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  const asked = new URL(request.url).searchParams.get('tab')
  return { tab: tabs.find((each) => each === asked) ?? 'usable' }
}

/** The buyer's coupons and gift cards, by what became of them (MEM-12). */
export default function CouponsPage({ loaderData: { tab } }: Route.ComponentProps) {
  const t = useTranslations('coupons')
  return (
    <RoomPage
      title={t('title')}
      tabs={
        <RoomTabs
          label={t('title')}
          tabs={tabs.map((each) => ({
            name: t(each),
            to: pages.coupons(each),
            isCurrent: each === tab,
          }))}
        />
      }
    >
      <Panel>
        <EmptyState title={t(`none.${tab}`)} text={t(`noneText.${tab}`)}>
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
