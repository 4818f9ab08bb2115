import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, shopKey } from '#vocabulary/calls/fields.ts'
import { provinceOfDistrict } from '../rules/provinces.ts'
import type { Warehouse } from '../rules/warehouse.ts'

/** The warehouses of a shop, and where they send to. These calls are our own, so they have our words. */

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
  summary: 'The warehouses of a shop, where they send to, and how much is in them',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          name,
          position: z.number().int(),
          regions: z.array(z.string()).nullable(),
          onHand: z.number().int(),
        }),
      ),
    }),
    (ours: readonly Warehouse[]) => ({
      data: ours.map(({ warehouseId, regions, ...same }) => ({
        ...same,
        id: warehouseId,
        regions: regions ? [...regions] : null,
      })),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

const warehouse = answers(z.object({ id }), (ours: { warehouseId: string }) => ({ id: ours.warehouseId }))

export const saveWarehouseCall = endpoint({
  name: 'saveWarehouse',
  path: `${base}/save`,
  tag,
  summary:
    'Writes a warehouse, a new one or one of the shop. It sends everywhere, or to countries and Chinese provinces by their codes',
  input: z
    .object({
      shop: shopKey,
      warehouseId: id.optional(),
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
  summary: 'Removes a warehouse that never had anything to do with an order and is empty',
  input: z.object({ shop: shopKey, warehouseId: id }).strict(),
  answer: warehouse,
  refusals: ['notFound', 'warehouseInUse'],
  example: { shop: 'oak-and-iron', warehouseId: '7312345678901234567' },
})
