import { unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { insertArticles, saveProfile, writeBlock } from '#modules/content/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { articles, goodsOfArticles } from './articles/articles.ts'
import { demoContact } from './contact.ts'
import { homeBlocks, tagline } from './home-blocks.ts'

/** The first article has the number that account pages request when they name none. */
const firstArticle = 36001

/** Articles, the blocks of the home page and the profile of the mall. */
export async function writeContent(tx: Transaction, keyOf: (name: string) => string): Promise<void> {
  const ids = await goodsOfArticles(tx)
  await insertArticles(
    tx,
    articles.map(({ goods = [], ...article }, place) => ({
      ...article,
      articleId: String(firstArticle + place),
      picture: keyOf(article.picture),
      position: place,
      isPublished: true,
      productIds: goods.map((key) => ids.get(key)!),
    })),
  )
  for (const { picture, ...words } of homeBlocks)
    await writeBlock(tx, { ...words, ...(picture && { picture: keyOf(picture) }) })
  await saveProfile(tx, {
    name: unnamedMall.name,
    tagline,
    mark: keyOf('mallard'),
    ...demoContact,
    version: 0,
  })
}
