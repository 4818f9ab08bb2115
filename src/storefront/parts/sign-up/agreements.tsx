import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from '../sign-in/entrance.module.css'
import type { Agreement } from './load-agreements.ts'

type Texts = { readonly of: readonly Agreement[] }
type AgreementsProps = Texts & { readonly isTicked: boolean; readonly error: string | undefined }

/** Agreements accepted by a tick at sign-up; they open beside the form, so no input is lost (CMS-04). */
export function Agreements({ of, isTicked, error }: AgreementsProps) {
  const t = useTranslations('account')
  const id = useId()
  const links = useLinks(of)
  if (of.length === 0) return null
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

/** The same where continuing is agreeing: a code to a new mobile number creates an account. */
export function AgreementLine({ of }: Texts) {
  const t = useTranslations('account')
  const links = useLinks(of)
  if (of.length === 0) return null
  return <p className={css.agreeLine}>{t.rich('agreeByGoingOn', { texts: () => links })}</p>
}

/** The same above the button that places an order. */
export function OrderAgreement({ of }: Texts) {
  const t = useTranslations('account')
  const links = useLinks(of)
  if (of.length === 0) return null
  return <p className={css.agreeLine}>{t.rich('agreeByOrdering', { texts: () => links })}</p>
}

/** Their titles as links, joined as the language joins words. */
function useLinks(of: Texts['of']) {
  const language = useLanguage()
  const title = (each: { readonly title: string }) =>
    language === 'zh' ? `《${each.title}》` : `“${each.title}”`
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(of.map(title))
  return parts.map(({ type, value }) => {
    const article = type === 'element' ? of.find((each) => title(each) === value) : undefined
    return article ? (
      <Link
        key={article.key}
        to={article.isLegal ? pages.legal(article.key) : pages.article(article.key)}
        target="_blank"
      >
        {value}
      </Link>
    ) : (
      value
    )
  })
}
