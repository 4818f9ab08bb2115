import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './side-sheet.module.css'

type SideSheetProps = {
  readonly title: string
  readonly beside?: ReactNode
  /** The list below, without what narrows it: that is taken from the address. */
  readonly backTo: string
  readonly children: ReactNode
}

/**
 * Details beside a list: a route of their own under the list's, rendered on the server like any page. The list stays
 * usable; Escape and the cross close the sheet, and the focus goes back to its row.
 */
export function SideSheet({ title, beside, backTo, children }: SideSheetProps) {
  const t = useTranslations('kit')
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  const back = `${backTo}${search}`
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
    <aside className={css.sheet} aria-labelledby={id} data-focus-first>
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

/** A part of a sheet with its own heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
