import { z } from 'zod'
import { optionalLocations, regionFromWire, regionOnWire } from '#modules/addresses/bound/region.ts'
import { region } from '#modules/addresses/calls/region.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, picture, site, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { statusWords, variantStatus } from './product-words.ts'

/** Variants by their ids: what they are, and whether they can be bought. */

const tag = 'Catalogue'

export const variantsByIdCall = endpoint({
  name: 'variantsById',
  path: '/sapi/mall-item/item/queryBySkuIdList',
  tag,
  summary: 'Variants with their products, by id',
  input: z.object({ variantIds: z.array(id).min(1).max(100) }).strict(),
  wire: fromWire(z.object({ skuIdList: z.array(id).min(1).max(100), site }).strict(), ({ skuIdList }) => ({
    variantIds: skuIdList,
  })),
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          skuId: id,
          itemId: id,
          shopId: id,
          urlKey: z.string(),
          itemName: z.string(),
          image: z.string().nullable(),
          salePrc: wireMoney.nullable(),
          skuStatusDict: z.enum(['ENABLED', 'DISABLED']),
          statusDict: statusWords.schema,
          inventoryNumFlag: z.boolean(),
          selectedSkuStock: z.number().int(),
        }),
      ),
    }),
    (ours: readonly (SellableVariant & { readonly localName: string })[]) => ({
      data: ours.map((variant) => ({
        skuId: variant.variantId,
        itemId: variant.productId,
        shopId: variant.shopId,
        urlKey: variant.urlKey,
        itemName: variant.localName,
        image: picture(variant.picture),
        salePrc: variant.price ? moneyToWire(variant.price) : null,
        skuStatusDict: variantStatus(variant.isEnabled),
        statusDict: statusWords.toWire(variant.productStatus),
        inventoryNumFlag: variant.available >= variant.step,
        selectedSkuStock: variant.available,
      })),
    }),
  ),
  example: { skuIdList: ['7312345678901234567'] },
})

export const stockOfVariantsCall = endpoint({
  name: 'stockOfVariants',
  path: '/sapi/mall-item/item/queryInventoryBySkuIdSet',
  tag,
  summary: 'Availability of variants now, for the visitor’s region or another one',
  input: z.object({ variantIds: z.array(id).min(1).max(100), region: region.optional() }).strict(),
  wire: fromWire(
    z.object({ skuIdSet: z.array(id).min(1).max(100), locationList: optionalLocations, site }).strict(),
    ({ skuIdSet, locationList }) => ({ variantIds: skuIdSet, ...regionFromWire(locationList) }),
    regionOnWire,
  ),
  answer: answers(
    z.array(z.object({ id, inventoryNumFlag: z.boolean(), selectedSkuStock: z.number().int() })),
    (ours: readonly { variantId: Id; isSellable: boolean; available: number }[]) =>
      ours.map(({ variantId, isSellable, available }) => ({
        id: variantId,
        inventoryNumFlag: isSellable,
        selectedSkuStock: available,
      })),
  ),
  refusals: ['countryNotServed'],
  example: { skuIdSet: ['7312345678901234567'] },
})
