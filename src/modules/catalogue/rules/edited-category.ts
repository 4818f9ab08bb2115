import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** So many levels a branch has at most: menus and breadcrumbs show no more. */
export const categoryLevelsMax = 3

/** A category as operators edit it. */
export type EditedCategory = {
  readonly categoryId: Id
  readonly version: number
  readonly parentId: Id | undefined
  readonly urlKey: string
  readonly name: LocalText
  /** The line under its name on its page. */
  readonly about: LocalText
  /** A key in the file store. */
  readonly picture: string | undefined
  readonly isHidden: boolean
  /** 0 for one of the first level. */
  readonly depth: number
}

export type CategoryChange = Omit<
  EditedCategory,
  'categoryId' | 'version' | 'depth' | 'parentId' | 'picture'
> & {
  readonly parentId?: Id | undefined
  readonly picture?: string | undefined
  /** Left out for a new category. */
  readonly categoryId?: Id | undefined
  readonly version?: number | undefined
}

/** A brand as operators edit it. */
export type EditedBrand = {
  readonly brandId: Id
  readonly version: number
  readonly slug: string
  readonly name: string
  /** Its name in a language where it has one of its own; empty where it goes by its name. */
  readonly localName: LocalText
  readonly about: LocalText
  readonly logo: string | undefined
}

export type BrandChange = Pick<EditedBrand, 'name' | 'localName' | 'about'> & {
  readonly logo?: string | undefined
  /** Left out for a new brand. */
  readonly brandId?: Id | undefined
  readonly version?: number | undefined
}

type Placed = { readonly categoryId: Id; readonly parentId: Id | undefined }

/** Categories as a menu reads them: each before those below it, siblings in their order. */
export function inTreeOrder<Category extends Placed>(
  categories: readonly Category[],
): (Category & { readonly depth: number })[] {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const under = (parent: Id | undefined, depth: number): (Category & { readonly depth: number })[] =>
    (children.get(parent) ?? []).flatMap((each) => [{ ...each, depth }, ...under(each.categoryId, depth + 1)])
  return under(undefined, 0)
}
