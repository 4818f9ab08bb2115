import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import { Mark } from '#ui/mark.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ContactLines, hasContact } from './contact-lines.tsx'
import css from './footer.module.css'
import { Filing, PagesElsewhere, PayMarks } from './footer-marks.tsx'
import { LanguageLink } from './language-link.tsx'
import { MerchantLink, useMerchantEntry } from './merchant-link.tsx'
import { SiteSwitch } from './site-switch.tsx'

export function Footer() {
  const t = useTranslations('shell')
  const view = useMallView()
  const reading = view?.reading ?? []
  const legal = useLegalLinks()
  const contact = view?.profile.contact
  const tagline = view?.profile.tagline
  const hasMerchantLink = useMerchantEntry() !== undefined
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.columns}`}>
        <div className={css.about}>
          <p className={css.mark}>
            <Mark size={32} />
            {t('mall')}
          </p>
          {tagline && <p>{tagline}</p>}
          <div className={css.places}>
            <SiteSwitch id="sites-at-foot" />
            <LanguageLink />
            <ThemeSwitch />
          </div>
        </div>
        <Column title={t('footer.shop')}>
          <Link to="/search?sort=new">{t('footer.newIn')}</Link>
          <Link to="/search">{t('footer.everything')}</Link>
          <Link to={pages.cart()}>{t('footer.cart')}</Link>
        </Column>
        {reading.map(({ group, name, articles }) => (
          <Column key={group} title={name}>
            {articles.map(({ key, title }) => (
              <Link key={key} to={pages.article(key)}>
                {title}
              </Link>
            ))}
            <Link to={pages.articles(group)}>{t('footer.allIn', { name })}</Link>
          </Column>
        ))}
        <Column title={t('footer.yours')}>
          <Link to={pages.orders()}>{t('footer.orders')}</Link>
          <Link to={pages.account()}>{t('footer.account')}</Link>
        </Column>
        {contact && hasContact(contact) && (
          <Column title={t('footer.contact')}>
            <ContactLines contact={contact} />
          </Column>
        )}
        {hasMerchantLink && (
          <Column title={t('footer.sell')}>
            <MerchantLink />
          </Column>
        )}
      </div>
      {legal.length > 0 && (
        <nav className={`wrap ${css.legal}`} aria-label={t('footer.legal')}>
          {legal.map(({ kind, title }) => (
            <Link key={kind} to={pages.legal(kind)}>
              {title}
            </Link>
          ))}
        </nav>
      )}
      <div className={`wrap ${css.marks}`}>
        <PayMarks />
        <PagesElsewhere />
      </div>
      <p className={`wrap ${css.rights}`}>
        {view && <span>{t('footer.copyright', { year: String(view.year), name: t('mall') })}</span>}
        <Filing />
        <span>{t('footer.rights')}</span>
      </p>
    </footer>
  )
}

/** Legal texts in force, and the imprint, which is made of the details of the company until there is a text. */
function useLegalLinks() {
  const t = useTranslations('shell.footer')
  const view = useMallView()
  const legal = view?.legal ?? []
  const isMissing = view?.site.imprint !== undefined && !legal.some(({ kind }) => kind === 'imprint')
  return isMissing ? [...legal, { kind: 'imprint' as const, title: t('imprint') }] : legal
}

/** Links under a heading; on a phone they unfold, which needs no script. */
function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={css.column}>
      <summary>
        <h2>{title}</h2>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </summary>
      {/* Where all is unfolded, there is nothing to press. */}
      <h2 className={css.heading}>{title}</h2>
      <div className={css.links}>{children}</div>
    </details>
  )
}
