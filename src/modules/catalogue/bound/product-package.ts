import { z } from 'zod'
import { id, moneyToWire, picture, wireMoney } from '#vocabulary/calls/fields.ts'
import type { ProductDetail } from '../rules/product.ts'

/** The slots of a bundle with the variants that each takes. */
export const packageShape = z
  .object({
    itemFittingList: z.array(
      z.object({
        id,
        mainItemName: z.string(),
        itemFittingName: z.string(),
        required: z.boolean(),
        skuQty: z.number().int(),
        skuExtList: z.array(
          z.object({
            id,
            name: z.string(),
            attributes: z.array(z.string()),
            image: z.string().nullable(),
            salePrc: wireMoney,
            inventoryNumFlag: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .nullable()

export const packageToWire = ({ name, slots }: ProductDetail): z.input<typeof packageShape> =>
  slots
    ? {
        itemFittingList: slots.map((slot) => ({
          id: slot.slotId,
          mainItemName: name,
          itemFittingName: slot.name,
          required: slot.isRequired,
          skuQty: slot.quantity,
          skuExtList: slot.choices.map((choice) => ({
            id: choice.variantId,
            name: choice.name,
            attributes: [...choice.chosen],
            image: picture(choice.picture),
            salePrc: moneyToWire(choice.price),
            inventoryNumFlag: choice.enoughFor > 0,
          })),
        })),
      }
    : null
