import '#storefront/later-texts.ts'
import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { articleDetail } from '#modules/content/bound.ts'
import { frameContentCall } from '#modules/content/calls/frame.ts'
import { isLegalKind } from '#modules/content/rules/legal-text.ts'
import { productCards } from '#modules/pricing/calls/product-cards.ts'
import { Contents } from '#storefront/parts/article/contents.tsx'
import prose from '#storefront/parts/article/prose.module.css'
import { withSections } from '#storefront/parts/article/sections.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { from } from '#ui/breakpoints.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import { publicPage } from '#ui/public-page.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './article.module.css'
import { Byline } from './byline.tsx'
import { StoryGoods } from './story-goods.tsx'

export const handle = publicPage()

export async function loader({ context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  // A published legal text takes the place of the article of its name.
  if (isLegalKind(params.article)) {
    const { legal } = await mall.call(frameContentCall, {})
    if (legal.some(({ kind }) => kind === params.article)) throw redirect(pages.legal(params.article))
  }
  const article = await mall.call(articleDetail, { article: params.article })
  // An article has one address; its id redirects there.
  if (article.key !== params.article) throw redirect(pages.article(article.key), 301)
  mall.dependsOn('articles', 'lists')
  const { productIds } = article
  const { products } =
    productIds.length > 0 ? await mall.call(productCards, { productIds: [...productIds] }) : { products: [] }
  return { article, products }
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('content')
  const format = useFormat()
  const language = useLanguage()
  const origin = useMallView()?.origin ?? ''
  const { article, products } = loaderData
  const group = article.groupName
  // Until an operator publishes a legal text, an article takes its place: dated, with contents, and without a picture.
  const isLegal = isLegalKind(article.key)
  const { html, sections } = withSections(article.body)
  const updated = <p className={css.updated}>{t('updated', { date: format.date(article.updatedAt) })}</p>
  const others = article.ofGroup.filter(({ articleId }) => articleId !== article.articleId)
  return (
    <div className="wrap">
      <PageHead
        title={article.title}
        description={article.summary || article.title}
        path={pages.article(article.key)}
        picture={article.picture && pictureAddress(article.picture, 1280)}
        kind="article"
        facts={[
          {
            '@type': 'Article',
            headline: article.title,
            url: origin + pages.article(article.key),
            inLanguage: language === 'zh' ? 'zh-CN' : 'en',
            ...(article.author && { author: { '@type': 'Person', name: article.author } }),
            datePublished: article.publishedAt.toISOString(),
            dateModified: article.updatedAt.toISOString(),
            ...(article.picture ? { image: origin + pictureAddress(article.picture, 1280) } : {}),
          },
        ]}
      />
      <div className={css.path}>
        <Breadcrumb
          path={[
            ...(article.isGroupShown ? [{ name: group, to: pages.articles(article.group) }] : []),
            { name: article.title },
          ]}
        />
      </div>
      <div className={css.page}>
        <article className={css.article}>
          <header className={css.head}>
            {article.isGroupShown && <p className={css.group}>{group}</p>}
            <h1 tabIndex={-1}>{article.title}</h1>
            {article.summary && <p className={css.summary}>{article.summary}</p>}
            {isLegal ? updated : <Byline article={article} />}
          </header>
          {article.picture && !isLegal && (
            <Picture
              file={article.picture}
              alt=""
              sizes={`${from('medium')} 820px, 100vw`}
              ratio={4 / 3}
              isFirst
              className={css.picture}
            />
          )}
          {isLegal && <Contents sections={sections} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored */}
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
          {!isLegal && updated}
          <StoryGoods products={products} />
        </article>
        {article.isGroupShown && others.length > 0 && (
          <nav className={css.others} aria-label={t('more', { group })}>
            <h2>{t('more', { group })}</h2>
            <ul className={css.list}>
              {others.map(({ articleId, key, title, picture }) => (
                <li key={articleId}>
                  <Link to={pages.article(key)} prefetch="intent">
                    <Picture file={picture} alt="" sizes="64px" />
                    <span>{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
