import { IconArrowLeft, IconBell, IconLanguage, IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageSwitch, useLanguage } from '#ui/mall.ts'
import { Mark } from '#ui/mark.tsx'
import css from './frame.module.css'

export type FrameLink = {
  readonly to: string
  readonly name: string
  readonly icon: ReactNode
  /** Number of items that wait there. */
  readonly count?: number | undefined
}

type FrameProps = {
  /** The name of the shop or the mall, or the switch between several shops. */
  readonly title: ReactNode
  readonly subtitle: string
  /** The first one is the board. */
  readonly links: readonly FrameLink[]
  /** The page of the reader's notifications, and how many are unread; undefined on pages without a reader. */
  readonly notifications?: { readonly to: string; readonly unread: number } | undefined
  /** Shown above every page, such as that the shop is frozen. */
  readonly notice?: string | undefined
  readonly children: ReactNode
}

/** The frame of a console: the menu on the left, the page on the right. On a phone a button opens the menu. */
export function Frame({ title, subtitle, links, notifications, notice, children }: FrameProps) {
  const t = useTranslations('office')
  const kit = useTranslations('kit')
  const shell = useTranslations('shell')
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // The menu is the browser's own popover, which knows nothing of our router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the occasion
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    // A menu that is longer than the screen shows where one is.
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {shell('skip')}
      </a>
      <header className={css.side}>
        <div className={css.brand}>
          <Mark size={32} />
          <div className={css.whose}>
            {typeof title === 'string' ? <strong>{title}</strong> : title}
            <span className={css.subtitle}>{subtitle}</span>
          </div>
          <button type="button" className={css.open} popoverTarget="menu" aria-label={kit('menu')}>
            <IconMenu2 size={22} aria-hidden="true" />
          </button>
        </div>
        <nav ref={menu} id="menu" popover="auto" className={css.menu} aria-label={t('navigation')}>
          <button
            type="button"
            className={css.shut}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={kit('close')}
          >
            <IconX size={22} aria-hidden="true" />
          </button>
          <ul className={css.links}>
            {links.map(({ to, name, icon, count }, place) => (
              <li key={to}>
                <NavLink to={to} end={place === 0}>
                  {icon}
                  <span>{name}</span>
                  {count ? <span className={`${css.count} figures`}>{count}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className={css.links}>
            {notifications && (
              <li>
                <NavLink to={notifications.to}>
                  <IconBell size={20} stroke={1.6} aria-hidden="true" />
                  <span>{t('notifications')}</span>
                  {notifications.unread > 0 && (
                    <span className={`${css.count} figures`}>{notifications.unread}</span>
                  )}
                </NavLink>
              </li>
            )}
            <li>
              <OtherLanguage />
            </li>
            <li>
              <Link to="/">
                <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
                <span>{t('toMall')}</span>
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

/** The same page in the other language: another document, since its texts are other files. */
function OtherLanguage() {
  const shell = useTranslations('shell')
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const { pathname, search } = useLocation()
  return (
    <a
      href={languageSwitch({ pathname, search }, other)}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={shell('otherLanguageLabel')}
    >
      <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
      <span>{shell('otherLanguage')}</span>
    </a>
  )
}
