import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aProduct, type TestMall, type TestProduct } from './mall.ts'

type Size = { readonly price?: number; readonly stock?: number }

/** A shirt in sizes, each at its price and with its stock; $50.00 and 10 pieces where they say nothing. */
export async function aSizedShirt(
  mall: Pick<TestMall, 'db'>,
  shopId: Id,
  sizes: Readonly<Record<string, Size>>,
  name = { en: 'Linen shirt', zh: '亚麻衬衫' },
): Promise<TestProduct & { readonly sizes: Readonly<Record<string, Id>> }> {
  const keys = Object.keys(sizes)
  const product = await aProduct(mall, shopId, {
    name,
    attributes: [
      {
        key: 'size',
        name: { en: 'Size', zh: '尺码' },
        values: keys.map((key) => ({ key, name: { en: key, zh: key } })),
      },
    ],
    variants: keys.map((size) => {
      const { price = 5_000, stock = 10 } = sizes[size]!
      return {
        sku: `shirt-${size}-${newId()}`,
        values: { size },
        stock,
        prices: { global: { amount: price }, cn: { amount: price * 7 } },
      }
    }),
  })
  return {
    ...product,
    sizes: Object.fromEntries(keys.map((key, place) => [key, product.variantIds[place]!])),
  }
}
