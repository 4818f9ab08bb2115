import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BarePage } from '#ui/bare-page.ts'
import { useMallView } from '#ui/mall.ts'
import { Mark } from '#ui/mark.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './bare-frame.module.css'
import { LanguageLink } from './language-link.tsx'

/** The header of a page with one task: the mall, and the way back. */
export function BareHeader({ back }: Pick<BarePage, 'back'>) {
  const t = useTranslations('shell')
  return (
    <header className={css.header}>
      <div className={`wrap ${css.line}`}>
        <Link to={pages.home()} className={css.mark}>
          <Mark size={32} />
          <span>{t('mall')}</span>
        </Link>
        <Link to={back === 'cart' ? pages.cart() : pages.orders()} className={css.back}>
          <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
          {t(back === 'cart' ? 'backToCart' : 'backToOrders')}
        </Link>
      </div>
    </header>
  )
}

/** In one line: the legal texts, or the articles of help where a mall has its terms among those; and the language. */
export function BareFooter() {
  const t = useTranslations('shell')
  const view = useMallView()
  const legal = (view?.legal ?? []).map(({ kind, title }) => ({ to: pages.legal(kind), title }))
  const help = view?.reading.find(({ group }) => group === 'help')?.articles ?? []
  const links = legal.length > 0 ? legal : help.map(({ key, title }) => ({ to: pages.article(key), title }))
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.links}`}>
        {links.length > 0 && (
          <nav className={css.links} aria-label={t('footer.legal')}>
            {links.map(({ to, title }) => (
              <Link key={to} to={to} target="_blank">
                {title}
              </Link>
            ))}
          </nav>
        )}
        <LanguageLink />
      </div>
    </footer>
  )
}
