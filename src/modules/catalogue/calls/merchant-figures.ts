import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localText, optional, orNullIfAbsent, shopKey } from '#vocabulary/calls/fields.ts'
import { amountMax } from '#vocabulary/money.ts'
import { figuresMax } from '../rules/edited-figures.ts'
import { firstPlace } from '../rules/edited-product.ts'
import { productStatuses } from '../rules/product.ts'

/** Prices, stock and status of several products in one batch. */

const tag = 'Merchant: products'

const amount = z.number().int().min(0).max(amountMax)
const count = z.number().int().min(0).max(9_999_999)
const site = z.string().regex(/^[a-z]{2,12}$/)
const place = z.string().regex(new RegExp(`^(${firstPlace}|\\d{1,19})$`))
const prices = z.record(site, z.object({ amount, compareAt: optional(amount) }).strict())

const figures = z.object({
  products: z.array(
    z.object({
      productId: id,
      version: z.number().int(),
      status: z.enum(productStatuses),
      name: localText,
      variants: z.array(
        z.object({
          variantId: id,
          label: localText,
          prices: z.record(site, z.object({ amount, compareAt: orNullIfAbsent(amount) })),
          stock: z.record(place, z.object({ available: z.number().int(), reserved: z.number().int() })),
        }),
      ),
    }),
  ),
  warehouses: z.array(z.object({ place, name: localText })),
})

export const figuresToEditCall = endpoint({
  name: 'figuresToEdit',
  path: '/sapi/mall-item/seller/:shop/item/figures',
  tag,
  summary: 'Prices, stock and status of several products, for bulk editing',
  input: z.object({ shop: shopKey, productIds: z.array(id).min(1).max(figuresMax) }).strict(),
  answer: answer(figures),
  example: { shop: 'oak-and-iron', productIds: ['7312345678901234567'] },
})

export const saveFiguresCall = endpoint({
  name: 'saveFigures',
  path: '/sapi/mall-item/seller/:shop/item/savefigures',
  tag,
  summary: 'Updates prices, stock and status of several products; any invalid row rejects all of them',
  input: z
    .object({
      shop: shopKey,
      /** By product. */
      products: z
        .record(
          id,
          z
            .object({
              /**
               * The version that was read; another one by now means that another person saved concurrently.
               */
              version: z.number().int().min(1),
              status: z.enum(['draft', 'onShelf', 'offShelf']),
              /** By variant, each with its prices on all sites. */
              variants: z.record(
                id,
                z
                  .object({
                    prices,
                    stock: z.record(place, z.object({ was: count, available: count }).strict()),
                  })
                  .strict(),
              ),
            })
            .strict(),
        )
        .refine((products) => Object.keys(products).length <= figuresMax),
    })
    .strict(),
  answer: answer(z.object({ productIds: z.array(id) })),
  refusals: [
    'notFound',
    'changedMeanwhile',
    'productIncomplete',
    'pointsCardOneVariant',
    'stockBelowReserved',
  ],
  example: {
    shop: 'oak-and-iron',
    products: {
      '7312345678901234567': {
        version: 1,
        status: 'onShelf',
        variants: {
          '7312345678901234568': {
            prices: { global: { amount: 4900 } },
            stock: { [firstPlace]: { was: 12, available: 15 } },
          },
        },
      },
    },
  },
})
