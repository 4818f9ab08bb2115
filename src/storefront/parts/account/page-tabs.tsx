import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './page-tabs.module.css'

type PageTabsProps = {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly {
    readonly to: string
    readonly name: ReactNode
    readonly isCurrent: boolean
  }[]
  /** Whether a tab keeps the scroll position and replaces the history entry, so that back leaves the page. */
  readonly isInPlace?: boolean
  readonly className?: string | undefined
}

/** The parts of a room; the address names the one shown. */
export function PageTabs({ label, tabs, isInPlace = false, className }: PageTabsProps) {
  return (
    <nav aria-label={label} className={className ? `${css.tabs} ${className}` : css.tabs}>
      <ul>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              replace={isInPlace}
              preventScrollReset={isInPlace}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
