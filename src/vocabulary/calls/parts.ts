import { z } from 'zod'
import { id, optional, quantity } from './fields.ts'

/** The parts of a bundle, as variants. */
export const partIds = z.array(id).max(20)

/** How many of each part a bundle takes is the catalogue's, whatever is claimed. */
export const wireParts = z
  .array(z.looseObject({ sku: z.looseObject({ id }), skuQty: optional(quantity) }))
  .max(20)
