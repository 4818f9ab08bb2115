import '#storefront/later-texts.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { articleGroupListCall, articleListCall } from '#modules/content/bound.ts'
import { ArticleCards } from '#storefront/parts/article/article-cards.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { publicPage } from '#ui/public-page.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/group-route'
import css from './article.module.css'

export const handle = publicPage()

/** Larger than any group of articles. */
const pageSize = 100

export async function loader({ context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('articles')
  const found = (await mall.call(articleGroupListCall, {})).find(({ group }) => group === params.group)
  if (!found) throw data(null, { status: 404 })
  const { group, name } = found
  const { articles } = await mall.call(articleListCall, { group, page: 1, pageSize })
  return { group, name, articles }
}

export default function ArticleGroupPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('content')
  const { group, name, articles } = loaderData
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
      <ArticleCards articles={articles} level={2} isCompact />
    </div>
  )
}
