import '#storefront/later-texts.ts'
import { data, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { articleDetail } from '#modules/content/bound.ts'
import { legalTextCall } from '#modules/content/calls/legal-texts.ts'
import { isLegalKind, type LegalText } from '#modules/content/rules/legal-text.ts'
import { Contents } from '#storefront/parts/article/contents.tsx'
import prose from '#storefront/parts/article/prose.module.css'
import { withSections } from '#storefront/parts/article/sections.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { publicPage } from '#ui/public-page.ts'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Route } from './+types/route'
import { Imprint } from './imprint.tsx'
import css from './legal.module.css'

export const handle = publicPage()

export async function loader({ context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('articles')
  const { kind, version } = params
  if (!isLegalKind(kind)) throw data(null, { status: 404 })
  if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) throw data(null, { status: 404 })
  try {
    const text = await mall.call(legalTextCall, { kind, ...(version && { version: Number(version) }) })
    return { text }
  } catch (error) {
    if (version || problemOf(error)?.code !== 'notFound') throw error
    const details = kind === 'imprint' && mall.site.imprint && textIn(mall.site.imprint, mall.language)
    if (details) return { details }
    // Until an operator publishes a legal text, an article of its name takes its place.
    const article = await mall.call(articleDetail, { article: kind })
    throw redirect(pages.article(article.key))
  }
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  return 'text' in loaderData ? <Text text={loaderData.text} /> : <Imprint details={loaderData.details} />
}

/** A legal text: the version in force or an earlier one, and the dates of all versions. */
function Text({ text }: { readonly text: Omit<LegalText, 'validUntil'> }) {
  const t = useTranslations('content.legal')
  const format = useFormat()
  const { kind, version, title, body, state, validFrom, versions } = text
  const { html, sections } = withSections(body)
  const next = versions.findLast((each) => each.state === 'announced')
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={t('since', { date: format.date(validFrom) })}
        path={state === 'inForce' ? pages.legal(kind) : pages.legal(kind, version)}
      />
      <div className={css.path}>
        <Breadcrumb path={[{ name: title }]} />
      </div>
      <div className={css.page}>
        <article className={css.text}>
          <header className={css.head}>
            <h1 tabIndex={-1}>{title}</h1>
            <p className={css.dates}>
              {t(state === 'announced' ? 'from' : 'since', { date: format.date(validFrom) })}
            </p>
          </header>
          {state !== 'inForce' && (
            <p className={css.notice}>
              {t(state === 'announced' ? 'isAnnounced' : 'isFormer')}{' '}
              {versions.some((each) => each.state === 'inForce') && (
                <Link to={pages.legal(kind)}>{t('toInForce')}</Link>
              )}
            </p>
          )}
          {state === 'inForce' && next && (
            <p className={css.notice}>
              {t('changesOn', { date: format.date(next.validFrom) })}{' '}
              <Link to={pages.legal(kind, next.version)}>{t('readNext')}</Link>
            </p>
          )}
          <Contents sections={sections} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored */}
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        {versions.length > 1 && (
          <nav className={css.versions} aria-labelledby="versions">
            <h2 id="versions">{t('versions')}</h2>
            <ul>
              {versions.map((each) => (
                <li key={each.version}>
                  <Link
                    to={each.state === 'inForce' ? pages.legal(kind) : pages.legal(kind, each.version)}
                    aria-current={each.version === version ? 'page' : undefined}
                  >
                    {t('versionFrom', { date: format.date(each.validFrom) })}
                  </Link>
                  {each.state !== 'former' && <span>{t(each.state)}</span>}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
