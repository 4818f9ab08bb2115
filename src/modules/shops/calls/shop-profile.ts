import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { localLine, localText, nothing, optional, orNull, shopKey } from '#vocabulary/calls/fields.ts'
import { wayBackPayers } from '../rules/profile.ts'

const tag = 'Merchant: shop'

export const shopProfileCall = endpoint({
  name: 'shopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/query',
  tag,
  summary: 'Public profile of a shop: name, logo, description and payer of return shipping',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      name: localText,
      about: localText,
      /** A key in the file store. */
      logo: orNull(z.string()),
      wayBackPaidBy: orNull(z.enum(wayBackPayers)),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveShopProfileCall = endpoint({
  name: 'saveShopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/save',
  tag,
  summary:
    'Replaces the public profile of a shop: logo, description and payer of return shipping; omitted values are removed',
  input: z
    .object({
      shop: shopKey,
      about: localLine(300),
      logo: optional(z.string().regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)),
      wayBackPaidBy: optional(z.enum(wayBackPayers)),
    })
    .strict(),
  answer: answer(nothing),
  example: {
    shop: 'oak-and-iron',
    about: { en: 'Furniture that is repaired where it was made.', zh: '做家具的也管修家具。' },
    wayBackPaidBy: 'shop',
  },
})
