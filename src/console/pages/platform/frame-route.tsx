import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { inboxPageCall } from '#modules/notifications/calls/inbox.ts'
import { platformBoardCall } from '#modules/operator/calls/operator.ts'
import { CurrencyNames } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { judge } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { atDoor } from '../../parts/kit/door.ts'
import { Frame } from '../../parts/kit/frame.tsx'
import { WhoProvider } from '../../parts/kit/may.tsx'
import { platformMenu } from './menu.tsx'

export const middleware = [atDoor('platform.see')]

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [board, { unread }] = await Promise.all([
    mall.call(platformBoardCall, {}),
    mall.call(inboxPageCall, { area: 'staff', page: 1, pageSize: 1 }),
  ])
  return { board, unread }
}

/** The console of the platform. */
export default function PlatformFrame() {
  const { board, unread } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const who = { kind: 'buyer', operatorRole: board.role } as const
  const links = platformMenu
    .filter(({ needs }) => judge(needs, who).isAllowed)
    .map(({ name, to, icon, count }) => ({ to, name: t(name), icon, count: count?.(board) }))
  return (
    <WhoProvider who={who}>
      <Frame
        title={shell('mall')}
        subtitle={t('platformTitle')}
        links={links}
        notifications={{ to: pages.platformNotifications(), unread }}
      >
        <CurrencyNames value="full">
          <Outlet />
        </CurrencyNames>
      </Frame>
    </WhoProvider>
  )
}
