import { z } from 'zod'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'

/** Dimensions and weight of the goods without packing, in whole millimetres and grams, where the shop states them. */
export const goodsSizeShape = {
  goodsSize: z
    .object({ width: z.number().int(), depth: z.number().int(), height: z.number().int() })
    .nullable(),
  goodsWeight: z.number().int().nullable(),
}

export const goodsSizeToWire = ({ dimensions: { mm, grams } = {} }: ProductVariant) => ({
  goodsSize: mm ? { width: mm[0], depth: mm[1], height: mm[2] } : null,
  goodsWeight: grams ?? null,
})
