import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PrivateHead } from '#ui/page-head.tsx'
import css from './room.module.css'

type RoomPageProps = {
  readonly title: string
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/** A room of the buyer area: its name, its tabs where it has some, and what is in it. */
export function RoomPage({ title, tabs, children }: RoomPageProps) {
  return (
    <div className={`wrap ${css.room}`}>
      <PrivateHead title={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {tabs}
      {children}
    </div>
  )
}

type TabsProps = {
  readonly label: string
  readonly tabs: readonly { readonly name: string; readonly to: string; readonly isCurrent: boolean }[]
}

/** Parts of a room that are addresses of their own. */
export function RoomTabs({ label, tabs }: TabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul className={css.tabList}>
        {tabs.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Ground under what is in a room. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css.panel}>{children}</div>
}
