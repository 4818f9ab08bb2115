import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './navigation-feedback.module.css'

/**
 * What a page load would do by itself: shows that something is under way, puts the focus on the heading of the new
 * page, or of the part of it that asks for the focus first, and says its title.
 */
export function NavigationFeedback() {
  const t = useTranslations('shell')
  const isWaiting = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const shown = useRef(pathname)

  // The document is not React's: focus and title are read from it once the new page stands.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
    setSaid(t('loaded', { title: document.title }))
  }, [pathname, t])

  // What was pressed may be gone with the answer, and the focus with it. A dialog that asked first gives the focus back a frame after
  // it is gone.
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

/** The bar on top of the page, which says that what was pressed is under way. */
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
