import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import type { ArticleGroupLinks } from '#modules/content/rules/article.ts'
import type { MallView } from '#ui/mall.ts'

type Frame = {
  readonly categories: readonly CategoryNode[]
  readonly reading: readonly ArticleGroupLinks[]
  readonly legal: MallView['legal']
}

/**
 * The part of all categories and articles that the menu and the foot of a page show; every page carries it
 * twice, drawn and for its script.
 */
export const menuOf = ({
  categories,
  reading,
  legal,
}: Frame): Pick<MallView, 'categories' | 'reading' | 'legal'> => ({
  legal,
  categories: categories.map(({ urlKey, name, picture, children }) => ({
    urlKey,
    name,
    picture,
    children: children.map((child) => ({ urlKey: child.urlKey, name: child.name })),
  })),
  reading: reading.map(({ group, name, articles }) => ({
    group,
    name,
    articles: articles.map(({ key, title }) => ({ key, title })),
  })),
})
