import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PrivateHead } from '#ui/page-head.tsx'
import css from './page-head.module.css'

type ConsoleHeadProps = {
  readonly title: string
  /** Beside the title: a status, a short fact. */
  readonly beside?: ReactNode
  readonly intro?: ReactNode
  readonly back?: { readonly to: string; readonly name: string }
  /** Buttons and links on the right. */
  readonly children?: ReactNode
}

/** The head of a console page: its title, the way back, and the actions on the page as a whole. */
export function ConsoleHead({ title, beside, intro, back, children }: ConsoleHeadProps) {
  return (
    <header className={css.head}>
      <PrivateHead title={title} />
      <div className={css.words}>
        {back && (
          <Link to={back.to} className={css.back}>
            <IconChevronLeft size={16} aria-hidden="true" />
            {back.name}
          </Link>
        )}
        <div className={css.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {/* Read out when it changes: a completed step is announced nowhere else. */}
          {beside && <span aria-live="polite">{beside}</span>}
        </div>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  )
}
