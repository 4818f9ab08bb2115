import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { from } from '#ui/breakpoints.ts'
import css from './side-sheet.module.css'

type SideSheetProps = {
  readonly title: string
  readonly beside?: ReactNode
  /** The list below, without its filters: those are taken from the address. */
  readonly backTo: string
  readonly children: ReactNode
}

/**
 * Details beside a list: a route of their own under the list's, rendered on the server like any page. Where
 * both have room the list stays usable; elsewhere the sheet covers it. Escape and the cross close the sheet,
 * and the focus returns to its row.
 */
export function SideSheet({ title, beside, backTo, children }: SideSheetProps) {
  const t = useTranslations('kit')
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  const back = `${backTo}${search}`
  const sheet = useRef<HTMLElement>(null)
  useCovered(sheet)
  // Escape closes it from anywhere on the page, except out of a dialog or an open field.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="alertdialog"], [role="listbox"], [role="menu"]')) return
      navigate(back, { preventScrollReset: true })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [back, navigate])
  return (
    <aside ref={sheet} className={css.sheet} aria-labelledby={id} data-focus-first>
      <header className={css.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {beside}
        <Link to={back} className={css.close} aria-label={t('close')} preventScrollReset>
          <IconX size={20} aria-hidden="true" />
        </Link>
      </header>
      <div className={css.body}>{children}</div>
    </aside>
  )
}

/** While the sheet covers the content beside it, that content is neither reached by keys nor read out. */
function useCovered(sheet: RefObject<HTMLElement | null>): void {
  // Only the browser knows the window's width; the content beside the sheet is another element after a
  // reload.
  useEffect(() => {
    const holder = sheet.current?.parentElement
    if (!holder) return
    const hasRoom = matchMedia(from('large'))
    const setInert = (isInert: boolean) => {
      for (const each of holder.children)
        if (each instanceof HTMLElement && each !== sheet.current) each.inert = isInert
    }
    const cover = () => setInert(!hasRoom.matches)
    cover()
    const changes = new MutationObserver(cover)
    changes.observe(holder, { childList: true })
    hasRoom.addEventListener('change', cover)
    return () => {
      changes.disconnect()
      hasRoom.removeEventListener('change', cover)
      setInert(false)
    }
  }, [sheet])
}

/** A part of a sheet with its own heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
