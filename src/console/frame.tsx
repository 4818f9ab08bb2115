import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { Mark } from '#ui/mark.tsx'
import css from './frame.module.css'

export type FrameLink = {
  readonly to: string
  readonly name: string
  readonly icon: ReactNode
  readonly count?: number | undefined
}

type FrameProps = {
  readonly title: string
  readonly subtitle: string
  readonly links: readonly FrameLink[]
  readonly notice?: string | undefined
  readonly children: ReactNode
}

/** The frame of a back office: where one can go on the left, what one does on the right. */
export function Frame({ title, subtitle, links, notice, children }: FrameProps) {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {shell('skip')}
      </a>
      <header className={css.side}>
        <p className={css.brand}>
          <Mark size={32} />
          <span>
            <strong>{title}</strong>
            <span className={css.muted}>{subtitle}</span>
          </span>
        </p>
        <nav aria-label={t('menu')}>
          <ul className={css.links}>
            {links.map(({ to, name, icon, count }, place) => (
              <li key={to}>
                <NavLink to={to} end={place === 0}>
                  {icon}
                  <span>{name}</span>
                  {count ? <span className={css.count}>{count}</span> : null}
                </NavLink>
              </li>
            ))}
            <li>
              <Link to="/">
                <IconArrowLeft size={20} aria-hidden="true" />
                <span>{t('toShop')}</span>
              </Link>
            </li>
          </ul>
        </nav>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {notice && (
          <p className={css.notice} role="status">
            {notice}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
