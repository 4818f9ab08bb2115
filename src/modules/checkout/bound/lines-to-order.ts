import { z } from 'zod'
import { claimedId, id, optional, quantity } from '#vocabulary/calls/fields.ts'
import { partIds, wireParts } from '#vocabulary/calls/parts.ts'

/** The lines of a product that is bought directly. */

/** Accepted and ignored: the variant decides. */
const claimed = optional(z.looseObject({ id: claimedId }))

export const wireOrderLine = z
  .object({
    sku: z.looseObject({ id }),
    item: claimed,
    tradeQty: quantity,
    orderedQty: optional(quantity),
    shop: claimed,
    seller: claimed,
    skuShopRelation: claimed,
    activityId: optional(id),
    /** The group of buyers that it joins; a group buy without one begins a group. */
    groupId: optional(id),
    diySkuList: optional(wireParts),
  })
  .strict()
  .refine(({ tradeQty, orderedQty }) => orderedQty === undefined || orderedQty === tradeQty, {
    path: ['orderedQty'],
    params: { code: 'mustEqual', other: 'tradeQty' },
  })

/** The parts of a bundle, where a line has any. */
export const partsOfOrderedLine = (chosen: z.infer<typeof wireParts> | undefined) =>
  chosen?.length ? { partIds: chosen.map(({ sku }) => sku.id) } : {}

export const linesToOrder = z
  .array(
    z
      .object({
        variantId: id,
        quantity,
        offerId: id.optional(),
        buyingGroupId: id.optional(),
        partIds: partIds.optional(),
      })
      .strict(),
  )
  .min(1)
  .max(50)
  // Presales and group buys are orders of their own.
  .refine((lines) => lines.length === 1 || lines.every(({ offerId }) => offerId === undefined), {
    path: [0, 'offerId'],
    params: { code: 'invalid' },
  })
  .refine((lines) => lines.every(({ offerId, buyingGroupId }) => offerId || !buyingGroupId), {
    path: [0, 'offerId'],
    params: { code: 'required' },
  })
