import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './button.module.css'

type Look = 'main' | 'quiet' | 'plain' | 'danger'
type Shared = {
  readonly look?: Look
  readonly size?: 'small' | 'large'
  readonly isWide?: boolean
  readonly icon?: ReactNode
}

const classes = ({ look = 'main', size, isWide }: Shared, more?: string) =>
  [css.button, css[look], size && css[size], isWide && css.wide, more].filter(Boolean).join(' ')

/** A second press may come before the first is rendered as busy; no person means it so soon. */
const samePressMs = 60

/** A button says what it does: "Pay $218.00", not "Submit". While `isBusy` it keeps its place and does nothing. */
export function Button({
  look,
  size,
  isWide,
  icon,
  isBusy,
  className,
  children,
  ...rest
}: Shared & { isBusy?: boolean } & ComponentProps<'button'>) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const pressOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || event.timeStamp - pressedAt.current < samePressMs) return event.preventDefault()
    pressedAt.current = event.timeStamp
    rest.onClick?.(event)
  }
  return (
    <button
      type="submit"
      {...rest}
      className={classes(
        { ...(look && { look }), ...(size && { size }), ...(isWide && { isWide }) },
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy === undefined ? rest.onClick : pressOnce}
    >
      {icon}
      {children}
    </button>
  )
}

/** What looks like a button and leads somewhere. */
export function ButtonLink({ look, size, isWide, icon, className, children, ...rest }: Shared & LinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        { ...(look && { look }), ...(size && { size }), ...(isWide && { isWide }) },
        className,
      )}
    >
      {icon}
      {children}
    </Link>
  )
}
