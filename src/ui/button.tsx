import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'
import css from './button.module.css'
import { isSamePress } from './same-press.ts'

type Look = 'main' | 'quiet' | 'plain' | 'danger'
type Shared = {
  readonly look?: Look
  readonly size?: 'small' | 'large'
  readonly isWide?: boolean
  readonly icon?: ReactNode
}

const classes = ({ look = 'main', size, isWide }: Shared, more?: string) =>
  [css.button, css[look], size && css[size], isWide && css.wide, more].filter(Boolean).join(' ')

/**
 * A button names its action: "Pay $218.00", not "Submit". While `isBusy` it keeps its place and does nothing.
 * A button that sends a form of its page is busy automatically until the answer is shown; one of a background
 * form needs `isBusy`.
 */
export function Button({
  look,
  size,
  isWide,
  icon,
  isBusy: isToldBusy,
  className,
  children,
  ...rest
}: Shared & { isBusy?: boolean } & ComponentProps<'button'>) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const { isSending, expectSubmit } = useSending()
  const isBusy = isToldBusy ?? isSending
  const forgetPress = () => {
    pressedAt.current = Number.NEGATIVE_INFINITY
  }
  const pressOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isSamePress(pressedAt.current, event.timeStamp)) return event.preventDefault()
    pressedAt.current = event.timeStamp
    // A press after a change is a new one, however soon it comes.
    event.currentTarget.form?.addEventListener('input', forgetPress, { once: true })
    expectSubmit(event.currentTarget)
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
      onClick={rest.type === 'button' && isToldBusy === undefined ? rest.onClick : pressOnce}
    >
      {icon}
      {children}
    </button>
  )
}

/** Whether the form of this button is being submitted as a navigation of the page. */
function useSending() {
  const { state } = useNavigation()
  const [isSubmitter, setIsSubmitter] = useState(false)
  useEffect(() => {
    if (state === 'idle') setIsSubmitter(false)
  }, [state])
  const expectSubmit = (button: HTMLButtonElement) =>
    button.form?.addEventListener('submit', ({ submitter }) => setIsSubmitter(submitter === button), {
      once: true,
    })
  return { isSending: isSubmitter && state !== 'idle', expectSubmit }
}

/** Link that looks like a button. */
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
