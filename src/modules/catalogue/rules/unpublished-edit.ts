import type { EditedProduct, EditedVariant, ProductEdit } from './edited-product.ts'
import { type FieldChange, fieldChanges } from './product-history.ts'

type Kind = EditedProduct['pictures'][number]['kind']

/**
 * The product as this edit makes it. Stock is what there is now and the difference that was typed: units that
 * were sold in the meantime stay sold.
 */
export function withEdit(
  product: EditedProduct,
  edit: ProductEdit,
  kindOf: (file: string) => Kind | undefined,
): EditedProduct {
  const { urlKey = product.urlKey, version = product.version, status, ...rest } = edit
  return {
    ...rest,
    productId: product.productId,
    version,
    status,
    urlKey,
    variants: edit.variants.map(({ stock, ...variant }): EditedVariant => {
      const now = product.variants.find(
        ({ variantId }) => variantId !== undefined && variantId === variant.variantId,
      )?.stock
      const typed = Object.entries(stock).map(([place, { was, available }]) => {
        const { available: there = 0, reserved = 0 } = now?.[place] ?? {}
        return [place, { available: Math.max(0, there + available - was), was: there, reserved }] as const
      })
      return { ...variant, stock: { ...now, ...Object.fromEntries(typed) } }
    }),
    pictures: edit.pictures.flatMap((picture) => {
      const kind = kindOf(picture.file)
      return kind ? [{ ...picture, kind }] : []
    }),
  }
}

/** Changes made by publishing, field by field, with the paths of the history. */
export const changesOfEdit = (before: EditedProduct, after: EditedProduct): FieldChange[] =>
  fieldChanges(fieldsOf(before), fieldsOf(after))

const nothing = { en: '', zh: '' }

function fieldsOf({ productId: _, version: __, variants, attributes, pictures, ...fields }: EditedProduct) {
  const { categoryId, ...rest } = fields
  return {
    ...rest,
    category: categoryId,
    options: attributes,
    pictures: pictures.map(({ file }) => file),
    pictureTexts: pictures.map(({ alt }) => alt),
    pictureDescriptions: pictures.map(({ description = nothing }) => description),
    variants: Object.fromEntries(
      variants.map(
        ({
          sku,
          isOffered,
          step,
          minQuantity,
          weightGrams,
          sizeMm,
          goodsMm,
          goodsGrams,
          picture,
          prices,
          stock,
        }) => [
          sku,
          {
            offered: isOffered,
            step,
            minQuantity,
            weightGrams,
            sizeMm: sizeMm?.join(' × '),
            goodsMm: goodsMm?.join(' × '),
            goodsGrams,
            picture,
            prices,
            stock: Object.fromEntries(
              Object.entries(stock).map(([place, { was, available }]) => [place, difference(available, was)]),
            ),
          },
        ],
      ),
    ),
  }
}

const difference = (available: number, was = available): string | undefined =>
  available === was ? undefined : `${available > was ? '+' : ''}${available - was}`
