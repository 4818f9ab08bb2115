import type { ProductDetail, ProductVariant } from './product.ts'

type Pictured = Pick<ProductDetail, 'attributes' | 'variants'>

/** The picture for a value of the main attribute, such as a colour: that of its first variant that has one. */
export function pictureOfMainValue(
  { attributes, variants }: Pictured,
  { values }: Pick<ProductVariant, 'values'>,
): string | undefined {
  const main = attributes[0]?.key
  if (main === undefined) return undefined
  return variants.find(
    ({ isEnabled, picture, values: of }) => isEnabled && picture && of[main] === values[main],
  )?.picture
}

/** The picture of a variant: its own one, else that of its main value (PDP-19). */
export const pictureOfVariant = (product: Pictured, variant: ProductVariant): string | undefined =>
  variant.picture ?? pictureOfMainValue(product, variant)

/** The picture of a product as a whole: films and models may come before it. */
export const firstPicture = ({ pictures }: Pick<ProductDetail, 'pictures'>): string | undefined =>
  pictures.find(({ kind }) => kind === 'picture')?.file
