import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { articleListCall } from '#modules/content/bound.ts'
import { articleGroupNames, articleGroups } from '#modules/content/rules/article.ts'
import { ArticleCards } from '#storefront/parts/article/article-cards.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { publicPage } from '#ui/public-page.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Route } from './+types/group-route'
import css from './article.module.css'

export const handle = publicPage()

/** Larger than any group of articles. */
const pageSize = 100

export async function loader({ context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('articles')
  const group = articleGroups.find((each) => each === params.group)
  if (!group) throw data(null, { status: 404 })
  const { articles } = await mall.call(articleListCall, { group, page: 1, pageSize })
  if (articles.length === 0) throw data(null, { status: 404 })
  return { group, articles }
}

export default function ArticleGroupPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('content')
  const { group, articles } = loaderData
  const name = textIn(articleGroupNames[group], useLanguage())
  return (
    <div className="wrap">
      <PageHead
        title={name}
        description={articles.map(({ title }) => title).join(' · ')}
        path={pages.articles(group)}
      />
      <div className={css.path}>
        <Breadcrumb path={[{ name }]} />
      </div>
      <header className={`${css.head} ${css.groupHead}`}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={css.updated}>{t('count', { count: articles.length })}</p>
      </header>
      <ArticleCards articles={articles} level={2} />
    </div>
  )
}
