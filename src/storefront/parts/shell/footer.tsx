import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { Mark } from '#ui/mark.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import css from './footer.module.css'
import { LanguageLink } from './language-link.tsx'
import { MerchantLink, useMerchantEntry } from './merchant-link.tsx'

export function Footer() {
  const t = useTranslations('shell')
  const view = useMallView()
  const language = useLanguage()
  const reading = view?.reading ?? []
  const legal = view?.legal ?? []
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
          <LanguageLink />
        </div>
        <Column title={t('footer.shop')}>
          <Link to="/search?sort=new">{t('footer.newIn')}</Link>
          <Link to="/search">{t('footer.everything')}</Link>
          <Link to={pages.cart()}>{t('footer.cart')}</Link>
        </Column>
        {reading.map(({ group, name, articles }) => (
          <Column key={group} title={<Link to={pages.articles(group)}>{name}</Link>}>
            {articles.map(({ key, title }) => (
              <Link key={key} to={pages.article(key)}>
                {title}
              </Link>
            ))}
          </Column>
        ))}
        <Column title={t('footer.yours')}>
          <Link to={pages.orders()}>{t('footer.orders')}</Link>
          <Link to={pages.account()}>{t('footer.account')}</Link>
        </Column>
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
      {view?.site.imprint && <p className={`wrap ${css.imprint}`}>{textIn(view.site.imprint, language)}</p>}
      <p className={`wrap ${css.rights}`}>{t('footer.rights')}</p>
    </footer>
  )
}

function Column({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={css.column}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
