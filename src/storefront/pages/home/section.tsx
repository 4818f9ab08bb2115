import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './section.module.css'

/** A block with its heading, one line about it and the link to all of it. */
export function Section({
  title,
  text,
  all,
  aside,
  isBeside = false,
  children,
}: {
  title: string
  text?: string
  all?: string | undefined
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  /** On a wide page the heading takes the first place of the row, which would be short by one. */
  isBeside?: boolean
  children: ReactNode
}) {
  const t = useTranslations('home')
  return (
    <section className={`wrap ${css.section}`} aria-label={title} data-beside={isBeside || undefined}>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {aside}
        </div>
        {all && (
          <Link to={all} aria-label={`${t('all')}: ${title}`}>
            {t('all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
