import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { ProductEdit } from './edited-product.ts'

/** Fields that a product requires before buyers can see it, in the order of the form. */
export const neededForSale = ['name', 'picture', 'price', 'stock'] as const
export type Needed = (typeof neededForSale)[number]

type Goods = Pick<ProductEdit, 'name'> & {
  readonly pictures: readonly unknown[]
  readonly variants: readonly {
    readonly isOffered: boolean
    readonly prices: Readonly<Record<string, unknown>>
    readonly stock: Readonly<Record<string, { readonly available: number }>>
  }[]
}

/** Required fields that a product still lacks to be sold on the site of its shop. */
export function missingForSale({ name, pictures, variants }: Goods, site: string): Needed[] {
  const offered = variants.filter(({ isOffered }) => isOffered)
  const isThere: Record<Needed, boolean> = {
    name: name.en.trim() !== '' || name.zh.trim() !== '',
    picture: pictures.length > 0,
    price: offered.some(({ prices }) => prices[site] !== undefined),
    stock: offered.some(({ stock }) => Object.values(stock).some(({ available }) => available > 0)),
  }
  return neededForSale.filter((each) => !isThere[each])
}

/** @throws Refusal `productIncomplete` that names the fields in which something is missing */
export function refuseIncomplete(edit: ProductEdit, site: string): void {
  const missing = missingForSale(edit, site)
  if (missing.length === 0) return
  const first = Math.max(
    0,
    edit.variants.findIndex(({ isOffered }) => isOffered),
  )
  const place = Object.keys(edit.variants[first]?.stock ?? {})[0] ?? ''
  const fields: Record<Needed, FieldRefusal> = {
    name: { field: 'name.en', code: 'required' },
    picture: { field: 'pictures', code: 'pictureNeeded' },
    price: { field: `variants.${first}.prices.${site}.amount`, code: 'required' },
    stock: { field: `variants.${first}.stock.${place}.available`, code: 'tooSmall', params: { min: 1 } },
  }
  throw new Refusal(
    'productIncomplete',
    {},
    missing.map((each) => fields[each]),
  )
}
