import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#wire/pages.ts'
import css from '../sign-in/entrance.module.css'

type AgreementsProps = {
  readonly of: readonly { readonly key: string; readonly title: string }[]
  readonly isTicked: boolean
  readonly error: string | undefined
}

/** What one agrees to by a tick at sign-up, each opened beside the form so that nothing typed is lost (CMS-04). */
export function Agreements({ of, isTicked, error }: AgreementsProps) {
  const t = useTranslations('account')
  const language = useLanguage()
  const id = useId()
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
  return (
    <div className={css.agree}>
      <input
        type="checkbox"
        id={id}
        name="hasAgreed"
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        required
      />
      <label htmlFor={id}>{t.rich('agree', { texts: () => links })}</label>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}
