import { IconArrowLeft, IconBell, IconHome, IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Mark } from '#ui/mark.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './frame.module.css'
import { GoTo } from './go-to.tsx'
import type { FrameGroup } from './menu.ts'
import { MenuGroup, MenuLink } from './menu-group.tsx'
import { menuIcon } from './menu-icon.ts'
import { UserMenu } from './user-menu.tsx'

type FrameProps = {
  /** The name of the shop or the mall, or the switch between several shops. */
  readonly title: ReactNode
  readonly subtitle: string
  /** The address of the board, above all groups. */
  readonly home: { readonly to: string; readonly name: string }
  /** Between the board and the groups, such as the setup of a new mall. */
  readonly first?: ReactNode
  readonly groups: readonly FrameGroup[]
  /** Whether all groups are open, as in a menu that fits the screen. */
  readonly areGroupsOpen?: boolean
  /** The reader's page of notifications and search; undefined on pages without a reader. */
  readonly reader?:
    | {
        readonly notifications: string
        readonly unread: number
        readonly find: string
      }
    | undefined
  /** Shown above every page, such as that the shop is frozen. */
  readonly notice?: string | undefined
  readonly children: ReactNode
}

/** A menu that is longer than the screen shows the page's entry. The page itself stays where it is. */
function showWhereOneIs(menu: HTMLElement | null) {
  const entry = menu?.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!menu || !entry) return
  const { top, bottom } = menu.getBoundingClientRect()
  const end = bottom - heightOfPerson
  if (entry.bottom > end) menu.scrollTop += entry.bottom - end
  else if (entry.top < top) menu.scrollTop -= top - entry.top
}

/** The person at the end of the menu stays there, and entries scroll above them: so many pixels. */
const heightOfPerson = 64

/** The frame of a console: the menu on the left, the page on the right. On a phone a button opens the menu. */
export function Frame(props: FrameProps) {
  const { title, subtitle, home, first, groups, areGroupsOpen = false, reader, notice, children } = props
  const t = useTranslations('office')
  const kit = useTranslations('kit')
  const shell = useTranslations('shell')
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // The menu is the browser's own popover, which knows nothing of our router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the occasion
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    showWhereOneIs(menu.current)
  }, [pathname])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {shell('skip')}
      </a>
      <header className={css.side}>
        <div className={css.brand}>
          <Mark size={32} />
          <div className={css.whose}>
            {typeof title === 'string' ? <strong>{title}</strong> : title}
            <span className={css.subtitle}>{subtitle}</span>
          </div>
          {reader && <GoTo home={home} groups={groups} find={reader.find} />}
          <button type="button" className={css.open} popoverTarget="menu" aria-label={kit('menu')}>
            <IconMenu2 size={22} aria-hidden="true" />
          </button>
        </div>
        <nav ref={menu} id="menu" popover="auto" className={css.menu} aria-label={t('navigation')}>
          <button
            type="button"
            className={css.shut}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={kit('close')}
          >
            <IconX size={22} aria-hidden="true" />
          </button>
          <ul className={css.links}>
            <li>
              <MenuLink link={home} icon={<IconHome {...menuIcon} />} isCurrent={pathname === home.to} />
            </li>
            {first && <li>{first}</li>}
            {groups.map((group) => (
              <li key={group.name}>
                <MenuGroup group={group} home={home.to} isOpen={areGroupsOpen} />
              </li>
            ))}
          </ul>
          {reader ? (
            <div className={css.person}>
              <UserMenu />
              <NavLink
                to={reader.notifications}
                aria-label={
                  reader.unread > 0 ? t('notificationsUnread', { count: reader.unread }) : t('notifications')
                }
              >
                <IconBell {...menuIcon} />
                {reader.unread > 0 && <span className={css.dot} />}
              </NavLink>
            </div>
          ) : (
            <ul className={css.links}>
              <li>
                <MenuLink
                  link={{ to: pages.home(), name: t('toMall') }}
                  icon={<IconArrowLeft {...menuIcon} />}
                  isCurrent={false}
                />
              </li>
            </ul>
          )}
        </nav>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {notice && (
          <p className={css.notice} role="status">
            {notice}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
