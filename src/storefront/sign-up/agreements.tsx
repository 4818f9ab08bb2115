import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#wire/pages.ts'
import css from '../sign-in/entrance.module.css'

type AgreementsProps = { readonly of: readonly { readonly key: string; readonly title: string }[] }

/** What one agrees to by signing up, each opened beside the form so that nothing typed is lost (CMS-04). */
export function Agreements({ of }: AgreementsProps) {
  const t = useTranslations('account')
  const language = useLanguage()
  if (of.length === 0) return null
  const title = (each: { readonly title: string }) =>
    language === 'zh' ? `《${each.title}》` : `“${each.title}”`
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(of.map(title))
  const links = parts.map(({ type, value }) => {
    const article = type === 'element' ? of.find((each) => title(each) === value) : undefined
    return article ? (
      <Link key={article.key} to={pages.article(article.key)} target="_blank">
        {value}
      </Link>
    ) : (
      value
    )
  })
  return <p className={css.agree}>{t.rich('agree', { texts: () => links })}</p>
}
