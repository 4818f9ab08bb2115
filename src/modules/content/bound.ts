import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  nothing,
  optional,
  pageNo,
  pageSize,
  picture,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { languages } from '#vocabulary/language.ts'
import {
  type Article,
  type ArticleCard,
  type ArticleGroup,
  articleGroupCode,
  articleKey,
} from './rules/article.ts'
import { blockKinds, type HomeContent } from './rules/blocks.ts'
import { type HomeCoupon, oneFlashSale, type PromotedGoods } from './rules/home-offers.ts'

const tag = 'Content'

const site = optional(text(20))
/** A legacy flow wraps its one argument in a list. */
const bySite = fromWire(z.tuple([z.object({ site }).strict()]), () => ({}))

const key = z.string().regex(articleKey)

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
  categoryId: ours.groupId,
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
  category: { id: ours.groupId, name: ours.groupName },
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
  summary: 'Articles of all categories, or of one by its id or code',
  input: z
    .object({
      group: z.union([id, z.string().regex(articleGroupCode)]).optional(),
      page: z.number().int().min(1).max(1_000),
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        categoryId: optional(id),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
        site,
      })
      .strict(),
    (wire) => ({ group: wire.categoryId, page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
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
  summary: 'Categories of articles that have any',
  input: nothing,
  wire: bySite,
  answer: answers(
    z.object({ data: z.array(z.object({ id, name: z.string(), articleCount: z.number().int() })) }),
    (
      ours: readonly {
        readonly groupId: Id
        readonly group: ArticleGroup
        readonly name: string
        readonly count: number
      }[],
    ) => ({
      data: ours.map(({ groupId, name, count }) => ({ id: groupId, name, articleCount: count })),
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
  answer: answers(
    z.object({ data: z.array(wireArticle) }),
    (ours: readonly (Omit<Article, 'ofGroup'> & { readonly isLegal: boolean })[]) => ({
      data: ours.map(articleToWire),
    }),
  ),
  example: [{ site: 'global' }],
})

const wirePromoted = z
  .object({
    item: wireCard,
    skuId: id,
    promotionPrice: wireMoney,
    ordinaryPrice: wireMoney,
    startAt: millis,
    endAt: millis,
    running: z.boolean(),
    activityId: id.nullable(),
    /** Its own stock; null without one, and where the shop hides it. */
    totalStock: z.number().int().nullable(),
    leftStock: z.number().int().nullable(),
    /** Of a group buy. */
    groupSize: z.number().int().nullable(),
    /** Of a presale that is paid in two parts. */
    deposit: wireMoney.nullable(),
    /** Of a presale: when its goods are sent. */
    expectDate: millis.nullable(),
  })
  .meta({ id: 'PromotedItem' })

const promotedToWire = (ours: PromotedGoods) => ({
  item: cardToWire(ours.card),
  skuId: ours.variantId,
  promotionPrice: moneyToWire(ours.price),
  ordinaryPrice: moneyToWire(ours.ordinary),
  startAt: ours.startsAt.getTime(),
  endAt: ours.endsAt.getTime(),
  running: ours.isRunning,
  activityId: ours.activityId ?? null,
  totalStock: ours.stock?.total ?? null,
  leftStock: ours.stock?.left ?? null,
  groupSize: ours.groupSize ?? null,
  deposit: ours.deposit ? moneyToWire(ours.deposit) : null,
  expectDate: ours.expectedAt?.getTime() ?? null,
})

const wireHomeCoupon = z
  .object({
    id,
    name: z.string(),
    shopName: z.string().nullable(),
    startAt: millis,
    endAt: millis,
    allItems: z.boolean(),
  })
  .meta({ id: 'HomeCoupon' })

const homeCouponToWire = (ours: HomeCoupon) => ({
  id: ours.offerId,
  name: ours.name,
  shopName: ours.shopName ?? null,
  startAt: ours.startsAt.getTime(),
  endAt: ours.endsAt.getTime(),
  allItems: ours.isForAllGoods,
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
      flashSaleList: z.array(wirePromoted),
      presaleList: z.array(wirePromoted),
      groupBuyList: z.array(wirePromoted),
      couponList: z.array(wireHomeCoupon),
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
      flashSaleList: oneFlashSale(ours.offers.promotions.flashSale ?? []).map(promotedToWire),
      presaleList: (ours.offers.promotions.presale ?? []).map(promotedToWire),
      groupBuyList: (ours.offers.promotions.groupBuy ?? []).map(promotedToWire),
      couponList: ours.offers.coupons.map(homeCouponToWire),
    }),
  ),
  example: {},
})
