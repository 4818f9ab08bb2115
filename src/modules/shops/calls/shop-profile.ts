import { z } from 'zod'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import { localLine, optional, shopKey, text } from '#vocabulary/calls/fields.ts'
import { type ShopProfile, wayBackPayers } from '../rules/profile.ts'

const tag = 'Merchant: shop'
const about = localLine(300)
/** The party that pays for the way of returned goods. */
export const payerWords = words({ shop: 'SELLER', buyer: 'BUYER' })
const wireText = z.object({ en: z.string(), zh: z.string() })

export const shopProfileCall = endpoint({
  name: 'shopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/query',
  tag,
  summary: 'Name, logo and line of the shop, as its page shows them, and who pays when goods are sent back',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({
      name: wireText,
      description: wireText,
      logo: z.string().nullable(),
      returnFreight: payerWords.schema.nullable(),
    }),
    ({ name, about: description, logo, wayBackPaidBy }: ShopProfile) => ({
      name,
      description,
      logo: logo ?? null,
      returnFreight: wayBackPaidBy ? payerWords.toWire(wayBackPaidBy) : null,
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveShopProfileCall = endpoint({
  name: 'saveShopProfile',
  path: '/sapi/mall-shop/seller/:shop/profile/save',
  tag,
  summary:
    'Writes logo and line of the shop; without a logo it has none, and without who pays when goods are sent back its products say nothing of it',
  input: z
    .object({
      shop: shopKey,
      about,
      logo: z
        .string()
        .regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)
        .optional(),
      wayBackPaidBy: z.enum(wayBackPayers).optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        description: wireText.strict(),
        logo: optional(text(160)),
        returnFreight: optional(payerWords.schema),
      })
      .strict(),
    ({ description, returnFreight, ...rest }) => ({
      ...rest,
      about: description,
      wayBackPaidBy: returnFreight && payerWords.fromWire(returnFreight),
    }),
  ),
  answer: answers(z.object({}), () => ({})),
  example: {
    shop: 'oak-and-iron',
    description: { en: 'Furniture that is repaired where it was made.', zh: '做家具的也管修家具。' },
    returnFreight: 'SELLER',
  },
})
