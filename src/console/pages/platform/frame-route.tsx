import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
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
  return { board: await context.get(mallContext).call(platformBoardCall, {}) }
}

/** The console of the platform. */
export default function PlatformFrame() {
  const { board } = useLoaderData<typeof loader>()
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
        notifications={{ to: pages.platformNotifications(), unread: board.unread }}
      >
        <CurrencyNames value="full">
          <Outlet />
        </CurrencyNames>
      </Frame>
    </WhoProvider>
  )
}
