import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, localText, optional, orNull, shopKey } from '#vocabulary/calls/fields.ts'
import { provinceOfDistrict } from '../rules/provinces.ts'

/** The warehouses of a shop, and where they send to. */

const tag = 'Merchant: products'
const base = '/sapi/mall-item/seller/:shop/warehouse'
const code = z
  .string()
  .regex(/^([A-Z]{2}|\d{6})$/, { abort: true })
  .refine((text) => !/^\d/.test(text) || provinceOfDistrict(text) === text)
const name = localLine(80)
const position = z.number().int().min(0).max(99)

export const warehousesCall = endpoint({
  name: 'warehouses',
  path: `${base}/list`,
  tag,
  summary: 'Warehouses of a shop, with their delivery regions and stock',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      warehouses: z.array(
        z
          .object({
            warehouseId: id,
            name: localText,
            position: z.number().int(),
            /** Null for one that sends everywhere. */
            regions: orNull(z.array(z.string())),
            onHand: z.number().int(),
          })
          .meta({ id: 'Warehouse' }),
      ),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

const warehouse = answer(z.object({ warehouseId: id }))

export const saveWarehouseCall = endpoint({
  name: 'saveWarehouse',
  path: `${base}/save`,
  tag,
  summary:
    'Creates or updates a warehouse, which ships everywhere or to selected countries and Chinese provinces',
  input: z
    .object({
      shop: shopKey,
      warehouseId: optional(id),
      name,
      everywhere: z.boolean(),
      regions: z.array(code).max(300),
      position,
    })
    .strict(),
  answer: warehouse,
  refusals: ['notFound', 'required', 'unknownCountry', 'tooManyWarehouses'],
  example: {
    shop: 'oak-and-iron',
    name: { en: 'Guangzhou', zh: '广州仓' },
    everywhere: false,
    regions: ['440000', 'HK'],
    position: 1,
  },
})

export const removeWarehouseCall = endpoint({
  name: 'removeWarehouse',
  path: `${base}/remove`,
  tag,
  summary: 'Deletes an empty warehouse without orders',
  input: z.object({ shop: shopKey, warehouseId: id }).strict(),
  answer: warehouse,
  refusals: ['notFound', 'warehouseInUse'],
  example: { shop: 'oak-and-iron', warehouseId: '7312345678901234567' },
})
