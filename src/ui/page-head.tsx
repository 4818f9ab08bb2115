import { useTranslations } from 'use-intl'
import type { Language } from '#vocabulary/language.ts'
import { secondLanguage } from '#vocabulary/sites.ts'
import { hrefInLanguage, useLanguage, useMallView } from './mall.ts'

type PageHeadProps = {
  readonly title: string
  readonly description?: string | undefined
  /** The address of the page without a language prefix, with the part of the query that makes it this page. */
  readonly path: string
  /** The address of a picture that shows the page, from the root: `/pictures/1280/…`. */
  readonly picture?: string | undefined
  readonly kind?: 'website' | 'product' | 'article'
  /** schema.org facts, without `@context`. */
  readonly facts?: readonly object[]
}

/** Metadata for search engines and shared links. React lifts it into the head. */
export function PageHead({ title, description, path, picture, kind = 'website', facts = [] }: PageHeadProps) {
  const name = useTranslations('shell')('mall')
  const language = useLanguage()
  const view = useMallView()
  const fullTitle = title.includes(name) ? title : `${title} · ${name}`
  if (!view) return <title>{fullTitle}</title>
  const address = (of: Language) => view.origin + hrefInLanguage(path, of, view.site)
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address(language)} />
      {secondLanguage(view.site) && (
        <>
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="zh-CN" href={address('zh')} />
          <link rel="alternate" hrefLang="x-default" href={address(view.site.firstLanguage)} />
        </>
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language === 'zh' ? 'zh_CN' : 'en'} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={view.origin + picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {facts.map((fact) => (
        <Facts key={JSON.stringify(fact)} fact={fact} />
      ))}
    </>
  )
}

/** For pages of one person, and lists that search engines should not index. */
export function PrivateHead({ title }: { title: string }) {
  const name = useTranslations('shell')('mall')
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function Facts({ fact }: { fact: object }) {
  // No text of ours or of a merchant can end the script: `<` is always escaped.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
