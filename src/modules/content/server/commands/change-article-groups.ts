import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { movedOnePlace } from '#vocabulary/one-place.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { EditedArticleGroup } from '../../rules/article.ts'
import {
  deleteArticleGroup,
  insertArticleGroup,
  isGroupInUse,
  lockArticleGroups,
  putArticleGroupsInOrder,
  updateArticleGroup,
} from '../store/article-groups.ts'
import { hasUnknownSite } from '../store/known-sites.ts'

export type ArticleGroupChange = Pick<EditedArticleGroup, 'code' | 'name' | 'sites' | 'isHidden'> & {
  /** Left out for a new category. */
  readonly articleGroupId?: Id | undefined
  readonly version?: number | undefined
}

/**
 * An operator adds a category of articles, which comes last, or changes one. Its articles stay in it when its code changes.
 * @throws Refusal `notFound`, `changedMeanwhile`, `addressTaken`, `malformed`
 */
export const saveArticleGroup = (
  ctx: OperatorContext,
  change: ArticleGroupChange,
): Promise<{ articleGroupId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    const groups = await lockArticleGroups(tx)
    const { articleGroupId = ctx.newId(), code, name, sites } = change
    if (name.en === '' && name.zh === '')
      throw new Refusal('malformed', {}, [{ field: 'name', code: 'required' }])
    if (await hasUnknownSite(tx, sites))
      throw new Refusal('malformed', {}, [{ field: 'sites', code: 'invalid' }])
    if (groups.some((each) => each.code === code && each.groupId !== change.articleGroupId))
      throw new Refusal('addressTaken', {}, [{ field: 'code', code: 'addressTaken' }])
    if (!change.articleGroupId) {
      await insertArticleGroup(tx, articleGroupId, change)
      return { articleGroupId, version: 1 }
    }
    if (!groups.some(({ groupId }) => groupId === articleGroupId)) throw new Refusal('notFound')
    const version = await updateArticleGroup(tx, { ...change, articleGroupId })
    if (version === undefined) throw new Refusal('changedMeanwhile')
    return { articleGroupId, version }
  })

/** An operator moves a category one place. One at the end stays. @throws Refusal `notFound` */
export const moveArticleGroup = (
  ctx: OperatorContext,
  { articleGroupId, to }: { readonly articleGroupId: Id; readonly to: 'up' | 'down' },
): Promise<{ moved: boolean }> =>
  ctx.transaction(async (tx) => {
    const ids = (await lockArticleGroups(tx)).map(({ groupId }) => groupId)
    if (!ids.includes(articleGroupId)) throw new Refusal('notFound')
    const inOrder = movedOnePlace(ids, articleGroupId, to)
    if (!inOrder) return { moved: false }
    await putArticleGroupsInOrder(tx, inOrder)
    return { moved: true }
  })

/** An operator removes a category without articles. @throws Refusal `notFound`, `articleGroupInUse` */
export const removeArticleGroup = (
  ctx: OperatorContext,
  { articleGroupId }: { readonly articleGroupId: Id },
): Promise<{ removed: boolean }> =>
  ctx.transaction(async (tx) => {
    const group = (await lockArticleGroups(tx)).find(({ groupId }) => groupId === articleGroupId)
    if (!group) throw new Refusal('notFound')
    if (await isGroupInUse(tx, group.code)) throw new Refusal('articleGroupInUse')
    await deleteArticleGroup(tx, articleGroupId)
    return { removed: true }
  })
