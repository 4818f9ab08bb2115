import { type ReactNode, useEffect, useRef } from 'react'
import css from './said.module.css'

/**
 * The result of a form that is no longer on the page. It takes the focus, so that a keyboard user goes on from here.
 */
export function StatusMessage({ isProblem, children }: { isProblem?: boolean; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} role="status" tabIndex={-1} className={css.said} data-problem={isProblem || undefined}>
      {children}
    </p>
  )
}
