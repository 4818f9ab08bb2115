import type { ChangeStock } from '#platform/change-stock.ts'

export type CatalogueParts = { readonly changeStock: ChangeStock }
