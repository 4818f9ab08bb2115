import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, nothing, optional, pageNo, pageSize, picture, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { languages, textIn } from '#vocabulary/language.ts'
import {
  type Article,
  type ArticleCard,
  type ArticleGroup,
  articleGroupNames,
  articleGroups,
  articleKey,
} from './rules/article.ts'
import { blockKinds, type HomeContent } from './rules/blocks.ts'

const tag = 'Content'

const site = optional(text(20))
/** A legacy flow wraps its one argument in a list. */
const bySite = fromWire(z.tuple([z.object({ site }).strict()]), () => ({}))

const key = z.string().regex(articleKey)

/** The groups are the first level of categories; each has a number there. */
const groupIds = { help: '1', care: '2', reading: '3' } as const satisfies Record<ArticleGroup, Id>
const groupOf = (categoryId: Id | undefined): ArticleGroup | undefined =>
  articleGroups.find((group) => groupIds[group] === categoryId)

const wireArticleCard = z
  .object({
    id,
    urlKey: z.string(),
    title: z.string(),
    summary: z.string(),
    categoryId: id,
    mainImage: z.string().nullable(),
  })
  .meta({ id: 'ArticleCard' })

const articleCardToWire = (ours: ArticleCard) => ({
  id: ours.articleId,
  urlKey: ours.key,
  title: ours.title,
  summary: ours.summary,
  categoryId: groupIds[ours.group],
  mainImage: picture(ours.picture, 960),
})

const wireArticle = wireArticleCard
  .extend({
    category: z.object({ id, name: z.string() }),
    site: z.string(),
    language: z.enum(languages),
    content: z.string(),
    publishedAt: millis,
  })
  .meta({ id: 'Article' })

const articleToWire = (ours: Omit<Article, 'ofGroup'>) => ({
  ...articleCardToWire(ours),
  category: { id: groupIds[ours.group], name: textIn(articleGroupNames[ours.group], ours.language) },
  site: ours.site,
  language: ours.language,
  content: ours.body,
  publishedAt: ours.publishedAt.getTime(),
})

export const articleDetail = endpoint({
  name: 'articleDetail',
  path: '/sapi/mall-content/web/article/articleDetail',
  tag,
  summary: 'An article by its id or URL handle; a default article without either',
  input: z.object({ article: z.union([id, key]).optional() }).strict(),
  wire: fromWire(z.object({ id: optional(z.union([id, key])), site }).strict(), (wire) => ({
    article: wire.id,
  })),
  answer: answers(wireArticle, articleToWire as (ours: Article) => z.input<typeof wireArticle>),
  refusals: ['notFound'],
  example: { id: '36001' },
})

export const articleListCall = endpoint({
  name: 'articleList',
  path: '/sapi/mall-content/web/article/pageArticle',
  tag,
  summary: 'Articles of all groups, or of one',
  input: z
    .object({ group: z.enum(articleGroups).optional(), page: z.number().int().min(1).max(1_000), pageSize })
    .strict(),
  wire: fromWire(
    z
      .object({
        categoryId: optional(z.enum(Object.values(groupIds) as [Id, ...Id[]])),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
        site,
      })
      .strict(),
    (wire) => ({ group: groupOf(wire.categoryId), page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireArticleCard) }),
    (ours: { readonly total: number; readonly articles: readonly ArticleCard[] }) => ({
      total: ours.total,
      data: ours.articles.map(articleCardToWire),
    }),
  ),
  example: { categoryId: '1', pageNo: 1, pageSize: 20 },
})

export const articleGroupListCall = endpoint({
  name: 'articleGroupList',
  path: '/api/trantor/flow/cms_ListFirstLevelCmsMiscArticleCategoryFlow',
  tag,
  summary: 'Article groups that have articles',
  input: nothing,
  wire: bySite,
  answer: answers(
    z.object({ data: z.array(z.object({ id, name: z.string(), articleCount: z.number().int() })) }),
    (ours: readonly { readonly group: ArticleGroup; readonly name: string; readonly count: number }[]) => ({
      data: ours.map(({ group, name, count }) => ({ id: groupIds[group], name, articleCount: count })),
    }),
  ),
  example: [{ site: 'global' }],
})

export const protocolArticlesCall = endpoint({
  name: 'protocolArticles',
  path: `/api/trantor/func/${productKey}_content_QueryUPArticleInfoFunc`,
  tag,
  summary: 'The user agreement and the privacy text shown at sign-up (CMS-04)',
  input: nothing,
  wire: bySite,
  answer: answers(z.object({ data: z.array(wireArticle) }), (ours: readonly Omit<Article, 'ofGroup'>[]) => ({
    data: ours.map(articleToWire),
  })),
  example: [{ site: 'global' }],
})

export const homeContentCall = endpoint({
  name: 'homeContent',
  path: '/sapi/mall-content/web/home',
  tag,
  summary: 'The blocks of the home page, and their content',
  input: nothing,
  wire: fromWire(z.object({ site }).strict(), () => ({})),
  answer: answers(
    z.object({
      blockList: z.array(
        z.object({
          id,
          type: z.enum(blockKinds),
          title: z.string(),
          text: z.string(),
          buttonText: z.string(),
          link: z.string().nullable(),
          image: z.string().nullable(),
        }),
      ),
      newItemList: z.array(wireCard),
      goodItemList: z.array(wireCard),
      hotItemList: z.array(wireCard),
      discountItemList: z.array(wireCard),
      shopList: z.array(z.object({ id, urlKey: z.string(), name: z.string() })),
      articleList: z.array(wireArticleCard),
    }),
    (ours: HomeContent) => ({
      blockList: ours.blocks.map((block) => ({
        id: block.blockId,
        type: block.kind,
        title: block.title,
        text: block.text,
        buttonText: block.action,
        link: block.link ?? null,
        image: picture(block.picture, 1280),
      })),
      newItemList: (ours.rows.newest ?? []).map(cardToWire),
      goodItemList: (ours.rows.bestRated ?? []).map(cardToWire),
      hotItemList: (ours.rows.bestselling ?? []).map(cardToWire),
      discountItemList: (ours.rows.reduced ?? []).map(cardToWire),
      shopList: ours.shops.map(({ shopId, slug, name }) => ({ id: shopId, urlKey: slug, name })),
      articleList: ours.reading.map(articleCardToWire),
    }),
  ),
  example: {},
})
