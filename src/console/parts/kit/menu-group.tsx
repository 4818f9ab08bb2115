import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import css from './frame.module.css'
import { type FrameGroup, type FrameLink, isPageOf } from './menu.ts'

/**
 * A group of the menu, which opens and closes; that of the page is open. A group of one page is a link. Closed, it counts
 * what waits in all of its pages.
 */
export function MenuGroup({ group, home, isOpen }: { group: FrameGroup; home: string; isOpen: boolean }) {
  const { pathname } = useLocation()
  const { name, icon, links } = group
  const waiting = links.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const isCurrent = links.some((link) => isPageOf(pathname, link, home))
  if (links.length === 1) return <MenuLink link={links[0]!} icon={icon} isCurrent={isCurrent} />
  return (
    <details className={css.group} open={isOpen || isCurrent}>
      <summary>
        {icon}
        <span>{name}</span>
        <Count count={waiting} />
        <IconChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </summary>
      <ul className={css.pages}>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} isCurrent={isPageOf(pathname, link, home)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function MenuLink({
  link: { to, name, count },
  icon,
  isCurrent,
}: {
  link: FrameLink
  icon?: FrameGroup['icon']
  isCurrent: boolean
}) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{name}</span>
      <Count count={count} />
    </Link>
  )
}

const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className={`${css.count} figures`}>{count}</span> : null
