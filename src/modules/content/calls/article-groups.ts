import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, localText, nothing, optional, siteCode, version } from '#vocabulary/calls/fields.ts'
import { oneStep } from '#vocabulary/calls/one-place.ts'
import { articleGroupCode } from '../rules/article.ts'

/** Categories of articles, as operators edit them. */
const tag = 'Content'

const articleGroupId = id

export const editedArticleGroupsCall = endpoint({
  name: 'editedArticleGroups',
  path: '/sapi/mall-admin/content/article-group/list',
  tag,
  summary: 'All categories of articles in their order, including hidden ones',
  input: nothing,
  answer: answer(
    z.object({
      groups: z.array(
        z
          .object({
            groupId: id,
            code: z.string(),
            name: localText,
            sites: z.array(z.string()),
            isHidden: z.boolean(),
            version,
            articles: z.number().int(),
          })
          .meta({ id: 'EditedArticleGroup' }),
      ),
    }),
  ),
  example: {},
})

export const saveArticleGroupCall = endpoint({
  name: 'saveArticleGroup',
  path: '/sapi/mall-admin/content/article-group/save',
  tag,
  summary: 'Creates a category of articles, or changes its code, name, sites and visibility',
  input: z
    .object({
      articleGroupId: optional(articleGroupId),
      version: optional(version),
      code: z.string().regex(articleGroupCode),
      name: localLine(60),
      /** Sites that show it; empty for all of them. */
      sites: z.array(siteCode).max(200),
      isHidden: z.boolean(),
    })
    .strict(),
  answer: answer(z.object({ articleGroupId: id, version })),
  refusals: ['notFound', 'changedMeanwhile', 'addressTaken', 'malformed'],
  example: {
    code: 'news',
    name: { en: 'News', zh: '最新消息' },
    sites: [],
    isHidden: false,
  },
})

export const moveArticleGroupCall = endpoint({
  name: 'moveArticleGroup',
  path: '/sapi/mall-admin/content/article-group/move',
  tag,
  summary: 'Moves a category of articles one place up or down',
  input: z.object({ articleGroupId, to: oneStep }).strict(),
  answer: answer(z.object({ moved: z.boolean() })),
  refusals: ['notFound'],
  example: { articleGroupId: '7312345678901234567', to: 'up' },
})

export const removeArticleGroupCall = endpoint({
  name: 'removeArticleGroup',
  path: '/sapi/mall-admin/content/article-group/remove',
  tag,
  summary: 'Removes a category that has no articles',
  input: z.object({ articleGroupId }).strict(),
  answer: answer(z.object({ removed: z.boolean() })),
  refusals: ['notFound', 'articleGroupInUse'],
  example: { articleGroupId: '7312345678901234567' },
})
