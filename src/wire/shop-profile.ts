import { z } from 'zod'
import type { ShopProfile } from '#domain/shops/profile.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import { localLine, optional, shopKey, text } from './fields.ts'

const tag = 'Merchant: shop'
const about = localLine(300)
const wireText = z.object({ en: z.string(), zh: z.string() })

export const shopProfile = endpoint({
  name: 'shopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/query',
  tag,
  summary: 'Name, logo and line of the shop, as its page shows them',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({ name: wireText, description: wireText, logo: z.string().nullable() }),
    ({ name, about: description, logo }: ShopProfile) => ({ name, description, logo: logo ?? null }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveShopProfile = endpoint({
  name: 'saveShopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/save',
  tag,
  summary: 'Writes logo and line of the shop; without a logo it has none',
  input: z
    .object({
      shop: shopKey,
      about,
      logo: z
        .string()
        .regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)
        .optional(),
    })
    .strict(),
  wire: fromWire(
    z.object({ shop: shopKey, description: wireText.strict(), logo: optional(text(160)) }).strict(),
    ({ description, ...rest }) => ({ ...rest, about: description }),
  ),
  answer: answers(z.object({}), () => ({})),
  example: {
    shop: 'oak-and-iron',
    description: { en: 'Furniture that is repaired where it was made.', zh: '做家具的也管修家具。' },
  },
})
