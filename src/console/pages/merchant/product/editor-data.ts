import type { FormLimits } from '#console/parts/kit/form/limits.ts'
import type { ProductToEdit } from '#modules/catalogue/rules/edited-product.ts'
import type { SiteOfForm } from './read-form.ts'

/** Data of the product form, and its choices. */
export type EditorData = ProductToEdit & {
  readonly shop: string
  readonly sites: readonly SiteOfForm[]
  /** The site at which the shop works. */
  readonly homeSite: string
  /** From the root down, each with its branch in words. */
  readonly categories: readonly { readonly categoryId: string; readonly name: string }[]
  readonly limits: FormLimits
}
