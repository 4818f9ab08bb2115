import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  fileKey,
  id,
  localLine,
  localLines,
  localText,
  nothing,
  optional,
  orNull,
  version,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { oneStep } from '#vocabulary/calls/one-place.ts'
import { ownPage } from '#vocabulary/calls/own-page.ts'
import { articleAuthorMax, articleGroupCode, articleKey, articleProductsMax } from '../rules/article.ts'
import { blockKinds } from '../rules/blocks.ts'

/** Articles and the home page, as operators edit them. */
const tag = 'Content'

const position = z.number().int().min(0).max(9_999)
const key = z.string().regex(articleKey)
const articleGroup = z.string().regex(articleGroupCode)

const listedArticle = z.object({
  articleId: id,
  version,
  key: z.string(),
  group: articleGroup,
  title: localText,
  summary: localText,
  position,
  isPublished: z.boolean(),
  author: localText,
  productIds: z.array(id),
})

export const editedArticlesCall = endpoint({
  name: 'editedArticles',
  path: '/sapi/mall-admin/content/article/list',
  tag,
  summary: 'All articles, including unpublished ones',
  input: nothing,
  answer: answer(z.object({ articles: z.array(listedArticle.meta({ id: 'ListedArticle' })) })),
  example: {},
})

export const editedArticleById = endpoint({
  name: 'editedArticle',
  path: '/sapi/mall-admin/content/article/detail',
  tag,
  summary: 'An article in both languages',
  input: z.object({ articleId: id }).strict(),
  answer: answer(
    listedArticle
      .extend({
        body: localText,
        products: z.array(z.object({ productId: id, name: z.string(), picture: orNull(z.string()) })),
      })
      .meta({ id: 'EditedArticle' }),
  ),
  refusals: ['notFound'],
  example: { articleId: '36001' },
})

export const saveArticleCall = endpoint({
  name: 'saveArticle',
  path: '/sapi/mall-admin/content/article/save',
  tag,
  summary: 'Creates or updates an article',
  input: z
    .object({
      articleId: optional(id),
      version: optional(version),
      key,
      group: articleGroup,
      title: localLine(200),
      summary: localLines(500),
      body: localLines(60_000),
      position,
      isPublished: z.boolean(),
      /** Left out, they stay as they are. */
      author: optional(localLine(articleAuthorMax)),
      productIds: optional(z.array(id).max(articleProductsMax)),
    })
    .strict(),
  answer: answer(z.object({ articleId: id, version })),
  refusals: ['notFound', 'changedMeanwhile', 'urlKeyTaken', 'malformed'],
  example: {
    articleId: '36001',
    version: 1,
    key: 'delivery',
    group: 'help',
    title: { en: 'Delivery', zh: '配送说明' },
    summary: { en: '', zh: '' },
    body: { en: '<p>Two to four days.</p>', zh: '<p>两到四天。</p>' },
    position: 1,
    isPublished: true,
  },
})

export const editedBlocksCall = endpoint({
  name: 'editedBlocks',
  path: '/sapi/mall-admin/content/block/list',
  tag,
  summary: 'All blocks of the home page, including hidden ones',
  input: nothing,
  answer: answer(
    z.object({
      blocks: z.array(
        z
          .object({
            blockId: id,
            kind: z.enum(blockKinds),
            position,
            version,
            isVisible: z.boolean(),
            title: localText,
            text: localText,
            action: localText,
            link: orNull(z.string()),
            /** A key in the file store. */
            picture: orNull(z.string()),
            pictureAlt: localText,
          })
          .meta({ id: 'EditedBlock' }),
      ),
    }),
  ),
  example: {},
})

export const saveBlockCall = endpoint({
  name: 'saveBlock',
  path: '/sapi/mall-admin/content/block/save',
  tag,
  summary: 'Updates a home page block and its visibility; an omitted image is removed',
  input: z
    .object({
      blockId: id,
      version,
      isVisible: z.boolean(),
      title: localLine(200),
      text: localLines(500),
      action: localLine(60),
      pictureAlt: withDefault(localLine(200), { en: '', zh: '' }),
      link: optional(ownPage),
      picture: optional(fileKey),
    })
    .strict(),
  answer: answer(z.object({ blockId: id, version })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    blockId: '3',
    version: 1,
    isVisible: true,
    title: { en: 'New in', zh: '新品上架' },
    text: { en: '', zh: '' },
    action: { en: '', zh: '' },
    pictureAlt: { en: '', zh: '' },
  },
})

/** Before no block is at the end. */
const blockPlace = z.union([oneStep, z.object({ before: id.nullable() }).strict()])

export const moveBlockCall = endpoint({
  name: 'moveBlock',
  path: '/sapi/mall-admin/content/block/move',
  tag,
  summary: 'Moves a block of the home page one place up or down, or before another one',
  input: z.object({ blockId: id, to: blockPlace }).strict(),
  answer: answer(z.object({ moved: z.boolean() })),
  refusals: ['notFound'],
  example: { blockId: '3', to: 'up' },
})
