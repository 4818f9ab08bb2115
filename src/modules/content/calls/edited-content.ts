import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, localLines, nothing, optional, text } from '#vocabulary/calls/fields.ts'
import { oneStep } from '#vocabulary/calls/one-place.ts'
import { ownPage } from '#vocabulary/calls/own-page.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { articleKey } from '../bound.ts'
import { articleGroups, type EditedArticle } from '../rules/article.ts'
import { blockKinds, type EditedBlock } from '../rules/blocks.ts'

/** Articles and the home page, as operators edit them. */
const tag = 'Content'

const position = z.number().int().min(0).max(9_999)
const version = z.number().int().min(0)

const editedArticle = {
  key: articleKey,
  group: z.enum(articleGroups),
  title: localLine(200),
  summary: localLines(500),
  body: localLines(60_000),
  position,
  isPublished: z.boolean(),
}
const wireEditedArticle = z.object({ id, version, ...editedArticle }).meta({ id: 'EditedArticle' })

const editedArticleToWire = (ours: EditedArticle) => ({
  id: ours.articleId,
  version: ours.version,
  key: ours.key,
  group: ours.group,
  title: ours.title,
  summary: ours.summary,
  body: ours.body,
  position: ours.position,
  isPublished: ours.isPublished,
})

export const editedArticlesCall = endpoint({
  name: 'editedArticles',
  path: '/sapi/mall-admin/content/article/list',
  tag,
  summary: 'All articles for the operator, those that are not published among them',
  input: nothing,
  answer: answers(
    z.object({ data: z.array(wireEditedArticle.omit({ body: true })) }),
    (ours: readonly Omit<EditedArticle, 'body'>[]) => ({
      data: ours.map((each) => {
        const { body, ...card } = editedArticleToWire({ ...each, body: { en: '', zh: '' } })
        return card
      }),
    }),
  ),
  example: {},
})

export const editedArticleById = endpoint({
  name: 'editedArticle',
  path: '/sapi/mall-admin/content/article/detail',
  tag,
  summary: 'An article for the operator, in both languages',
  input: z.object({ articleId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ articleId: wire.id })),
  answer: answers(wireEditedArticle, editedArticleToWire),
  refusals: ['notFound'],
  example: { id: '36001' },
})

export const saveArticleCall = endpoint({
  name: 'saveArticle',
  path: '/sapi/mall-admin/content/article/save',
  tag,
  summary: 'Writes an article: a new one where no id is given',
  input: z.object({ articleId: id.optional(), version: version.optional(), ...editedArticle }).strict(),
  wire: fromWire(
    z.object({ id: optional(id), version: optional(version), ...editedArticle }).strict(),
    ({ id: articleId, ...rest }) => ({ ...rest, articleId }),
  ),
  answer: answers(z.object({ id, version }), (ours: { articleId: Id; version: number }) => ({
    id: ours.articleId,
    version: ours.version,
  })),
  refusals: ['notFound', 'changedMeanwhile', 'urlKeyTaken'],
  example: {
    id: '36001',
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

const fileKey = z.string().regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)
const editedBlock = {
  isVisible: z.boolean(),
  title: localLine(200),
  text: localLines(500),
  action: localLine(60),
  pictureAlt: localLine(200),
}
export const editedBlocksCall = endpoint({
  name: 'editedBlocks',
  path: '/sapi/mall-admin/content/block/list',
  tag,
  summary: 'The blocks of the home page for the operator, hidden ones among them',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          type: z.enum(blockKinds),
          position,
          version,
          ...editedBlock,
          link: z.string().nullable(),
          picture: z.string().nullable(),
        }),
      ),
    }),
    (ours: readonly EditedBlock[]) => ({
      data: ours.map(({ blockId, kind, link, picture, ...rest }) => ({
        id: blockId,
        type: kind,
        position: rest.position,
        version: rest.version,
        isVisible: rest.isVisible,
        title: rest.title,
        text: rest.text,
        action: rest.action,
        link: link ?? null,
        picture: picture ?? null,
        pictureAlt: rest.pictureAlt,
      })),
    }),
  ),
  example: {},
})

export const saveBlockCall = endpoint({
  name: 'saveBlock',
  path: '/sapi/mall-admin/content/block/save',
  tag,
  summary:
    'Changes what a block of the home page says and whether it is seen; a picture that is not named is taken away',
  input: z
    .object({ blockId: id, version, ...editedBlock, link: ownPage.optional(), picture: fileKey.optional() })
    .strict(),
  wire: fromWire(
    z
      .object({
        id,
        version,
        ...editedBlock,
        link: optional(ownPage),
        picture: optional(text(160)),
        pictureAlt: optional(editedBlock.pictureAlt),
      })
      .strict(),
    ({ id: blockId, pictureAlt = { en: '', zh: '' }, ...rest }) => ({ ...rest, blockId, pictureAlt }),
  ),
  answer: answers(z.object({ id, version }), (ours: { blockId: Id; version: number }) => ({
    id: ours.blockId,
    version: ours.version,
  })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    id: '3',
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
  wire: fromWire(z.object({ id, to: blockPlace }).strict(), (wire) => ({ blockId: wire.id, to: wire.to })),
  answer: answers(z.object({ moved: z.boolean() }), (ours: { moved: boolean }) => ({ moved: ours.moved })),
  refusals: ['notFound'],
  example: { id: '3', to: 'up' },
})
