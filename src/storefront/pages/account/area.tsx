import { IconChevronLeft } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorPage } from '#ui/error-page.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/area'
import css from './area.module.css'
import type { AreaContext } from './area-context.ts'
import { countOpenAfterSales } from './count-open-after-sales.ts'
import { OpenCount } from './open-count.tsx'
import { roomGroups, rooms, whereabouts } from './rooms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  return { isGuest: mall.caller.kind !== 'buyer', openAfterSales: await countOpenAfterSales(mall) }
}

/**
 * The frame of all of the buyer's own pages. On desktop its rooms are listed on the left; on phones they are
 * a list in the account centre, and each room links back there.
 */
export default function BuyerArea({ loaderData: { isGuest, openAfterSales } }: Route.ComponentProps) {
  const t = useTranslations('area')
  const { pathname } = useLocation()
  const back = wayBack(pathname)
  // Guests see the after-sales list without the rooms of an account (SHELL-23).
  if (isGuest && pathname === pages.afterSales()) return <Outlet />
  return (
    <div className={`wrap ${css.area}`}>
      <nav className={css.side} aria-label={t('rooms')}>
        <Link
          to={pages.account()}
          className={css.home}
          aria-current={
            pathname === pages.account() ? 'page' : pathname === pages.profile() ? 'true' : undefined
          }
        >
          {t('account')}
        </Link>
        {roomGroups.map(({ group, rooms: inGroup }) => (
          <section key={group} aria-labelledby={`side-${group}`}>
            <p id={`side-${group}`} className={css.group}>
              {t(group)}
            </p>
            <ul className={css.rooms}>
              {inGroup.map((room) => (
                <li key={room.name}>
                  <Link to={room.to} aria-current={whereabouts(room, pathname)}>
                    <room.icon size={20} stroke={1.6} aria-hidden="true" />
                    {t(room.name)}
                    <OpenCount room={room.name} openAfterSales={openAfterSales} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={css.content}>
        {back && (
          <Link to={back.to} className={css.back}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {t(back.name)}
          </Link>
        )}
        <Outlet context={{ openAfterSales } satisfies AreaContext} />
      </div>
    </div>
  )
}

/** Rooms whose inner pages begin with a back link; orders, reviews and after-sales have their own. */
const roomsWithin: readonly string[] = ['membership', 'security', 'messages']

/** From a room to the account centre, and from a page within one to the room. */
function wayBack(pathname: string) {
  if (pathname === pages.profile() || rooms.some((room) => room.to === pathname))
    return { name: 'account', to: pages.account() } as const
  return rooms.find((room) => roomsWithin.includes(room.name) && whereabouts(room, pathname))
}

/** Errors of account pages leave the shop's navigation usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
