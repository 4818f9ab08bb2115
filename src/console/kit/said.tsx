import { type ReactNode, useEffect, useRef } from 'react'
import css from './said.module.css'

/**
 * What became of a form that has gone with what it did. It takes the focus, so that somebody who sent the form by keyboard
 * goes on from here.
 */
export function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} role="status" tabIndex={-1} className={css.said}>
      {children}
    </p>
  )
}
