import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { EditedArticle } from '../../rules/article.ts'
import { holdArticleGroup } from '../store/article-groups.ts'
import { areProducts, articleExists, insertArticles, isKeyTaken, updateArticle } from '../store/content.ts'

export type ArticleChange = Omit<EditedArticle, 'articleId' | 'version' | 'author' | 'productIds'> & {
  readonly author?: LocalText | undefined
  readonly productIds?: readonly Id[] | undefined
  /** Left out for a new article. */
  readonly articleId?: Id | undefined
  readonly version?: number | undefined
}

/**
 * An operator creates or changes an article. @throws Refusal `notFound`, `changedMeanwhile`, `urlKeyTaken`, `malformed`
 */
export async function saveArticle(
  ctx: OperatorContext,
  change: ArticleChange,
): Promise<{ articleId: Id; version: number }> {
  return ctx.transaction(async (tx) => {
    if (!(await holdArticleGroup(tx, change.group)))
      throw new Refusal('malformed', {}, [{ field: 'group', code: 'invalid' }])
    if (change.productIds && !(await areProducts(tx, change.productIds)))
      throw new Refusal('malformed', {}, [{ field: 'productIds', code: 'invalid' }])
    if (await isKeyTaken(tx, change.key, change.articleId)) throw new Refusal('urlKeyTaken')

    const articleId = change.articleId ?? ctx.newId()
    let version: number | undefined = 1
    if (change.articleId) {
      version = await updateArticle(tx, { ...change, articleId, version: change.version ?? 0 })
      if (version === undefined)
        throw new Refusal((await articleExists(tx, articleId)) ? 'changedMeanwhile' : 'notFound')
    } else {
      const [isNew] = await insertArticles(tx, [{ ...change, articleId }])
      if (!isNew) throw new Refusal('urlKeyTaken')
    }
    return { articleId, version }
  })
}
