import { IconListCheck } from '@tabler/icons-react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { platformBoardCall } from '#modules/operator/calls/operator.ts'
import { setupLeftCall } from '#modules/sites/calls/sites.ts'
import { CurrencyNames } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { judge } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { atDoor } from '../../parts/kit/door.ts'
import { Frame } from '../../parts/kit/frame.tsx'
import { WhoProvider } from '../../parts/kit/may.tsx'
import { useMenu } from '../../parts/kit/menu.ts'
import { MenuLink } from '../../parts/kit/menu-group.tsx'
import { menuIcon } from '../../parts/kit/menu-icon.ts'
import { platformMenu } from './menu.tsx'

export const middleware = [atDoor('platform.see')]

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const board = await mall.call(platformBoardCall, {})
  const maySetUp = judge('sites.change', { kind: 'buyer', operatorRole: board.role }).isAllowed
  return { board, notSet: maySetUp ? (await mall.call(setupLeftCall, {})).left : 0 }
}

/** The console of the platform. Until the first site is open for orders, its menu leads back to the setup. */
export default function PlatformFrame() {
  const { board, notSet } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const welcome = useTranslations('welcome')
  const { pathname } = useLocation()
  const who = { kind: 'buyer', operatorRole: board.role } as const
  return (
    <WhoProvider who={who}>
      <Frame
        title={shell('mall')}
        subtitle={t('platformTitle')}
        home={{ to: pages.platform(), name: t('board') }}
        first={
          notSet > 0 && (
            <MenuLink
              link={{ to: pages.welcome(), name: welcome('inMenu'), count: notSet }}
              icon={<IconListCheck {...menuIcon} />}
              isCurrent={pathname === pages.welcome()}
            />
          )
        }
        groups={useMenu(platformMenu, who, board)}
        reader={{
          notifications: pages.platformNotifications(),
          unread: board.unread,
          find: pages.platformFind(),
        }}
      >
        <CurrencyNames value="full">
          <Outlet />
        </CurrencyNames>
      </Frame>
    </WhoProvider>
  )
}
