import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './navigation-feedback.module.css'

/**
 * Replaces the browser's feedback on page loads: shows progress, focuses the heading of the new page, or of
 * the part that requests focus first, and announces the title.
 */
export function NavigationFeedback() {
  const t = useTranslations('shell')
  const isWaiting = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const shown = useRef(pathname)

  // The document is not React's: focus and title are read from it once the new page is rendered.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
    setSaid(t('loaded', { title: document.title }))
  }, [pathname, t])

  // The response may remove the pressed button, and the focus with it. A confirmation dialog returns the
  // focus one frame after it closes.
  const hasWaited = useRef(false)
  useEffect(() => {
    const isOver = hasWaited.current && !isWaiting
    hasWaited.current = isWaiting
    if (!isOver) return
    let frames = 0
    let next = requestAnimationFrame(function look() {
      frames = document.querySelector('[role=alertdialog]') ? 0 : frames + 1
      if (frames < 3) next = requestAnimationFrame(look)
      else if (document.activeElement === document.body) focusHeading()
    })
    return () => cancelAnimationFrame(next)
  }, [isWaiting])

  return (
    <>
      <Waiting isOver={!isWaiting} />
      <p className="only-read" role="status">
        {isWaiting ? t('loading') : said}
      </p>
    </>
  )
}

/** The bar on top of the page, which shows that a request is pending. */
export function Waiting({ isOver = false }: { isOver?: boolean }) {
  return <div className={css.bar} data-waiting={!isOver || undefined} aria-hidden="true" />
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('[data-focus-first] :is(h1, h2)') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
