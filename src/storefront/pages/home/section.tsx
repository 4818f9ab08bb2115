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
  children,
}: {
  title: string
  text?: string
  all?: string | undefined
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('home')
  return (
    <section className={`wrap ${css.section}`} aria-label={title}>
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
