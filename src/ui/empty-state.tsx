import type { ReactNode } from 'react'
import css from './empty-state.module.css'

const drawings = {
  /** Reeds and still water: nothing here yet. */
  empty: (
    <>
      <path d="M18 78h124M30 86h100M50 94h60" />
      <path d="M58 78c0-26-6-40-14-52M58 78c0-22 4-34 12-46M102 78c0-24 5-36 12-48" />
      <path
        className={css.bright}
        d="M66 46c-2-8 0-15 6-20 5 6 5 13 1 20zM110 44c-1-7 1-13 7-18 4 6 3 12-1 18z"
      />
      <path
        className={css.filled}
        d="M74 76c0-9 7-15 16-15 6 0 9-3 9-7s3-7 7-7 7 3 7 7l7 2-6 4c0 9-8 16-18 16z"
      />
    </>
  ),
  /** The duck has flown: a page that does not exist. */
  away: (
    <>
      <path d="M18 88h124M34 96h92" />
      <path
        className={css.filled}
        d="M70 52c8-14 22-20 38-18-6 8-12 14-20 18 8 0 16 2 22 8-16 4-30 2-40-8z"
      />
      <path className={css.bright} d="M70 52l-14 2 13 4z" />
      <path d="M30 66c6-4 12-4 18 0M118 74c5-3 10-3 15 0" />
    </>
  ),
  /** A ring that does not meet: something broke. */
  broken: (
    <>
      <path d="M26 88h108M46 96h68" />
      <path d="M62 36a28 28 0 1 0 36 0" />
      <path className={css.bright} d="M80 18v24" />
      <path className={css.filled} d="M72 62c0-5 4-8 8-8s8 3 8 8-4 8-8 8-8-3-8-8z" />
    </>
  ),
  /** A lens over water: nothing was found. */
  search: (
    <>
      <path d="M18 92h124" />
      <circle cx="72" cy="50" r="26" />
      <path className={css.bright} d="M92 69l24 20" />
      <path d="M58 52c5-4 9-4 14 0s9 4 14 0" />
    </>
  ),
} as const

type EmptyStateProps = {
  readonly drawing?: keyof typeof drawings
  readonly title: string
  readonly text?: string | undefined
  /** One action: a button or a link. */
  readonly children?: ReactNode
  /** The state is the page, so its title is the page's heading. */
  readonly isPage?: boolean
}

/** A drawing, one sentence, one action. For empty, missing or broken content. */
export function EmptyState({ drawing = 'empty', title, text, children, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state} data-empty-state>
      <svg
        className={css.drawing}
        viewBox="0 0 160 110"
        width="160"
        height="110"
        aria-hidden="true"
        focusable="false"
      >
        {drawings[drawing]}
      </svg>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
