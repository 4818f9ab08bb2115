import { z } from 'zod'
import { shopStatuses, staffRoles } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  emailLine,
  id,
  localLines,
  localText,
  moment,
  nothing,
  optional,
  requiredLocalLine,
  withDefault,
} from '#vocabulary/calls/fields.ts'

const tag = 'Platform'

const slug = z.string().regex(/^[a-z0-9-]{2,60}$/)

const ownShop = z
  .object({
    shopId: id,
    slug: z.string(),
    name: localText,
    role: z.enum(staffRoles),
    status: z.enum(shopStatuses),
    statusChangedAt: moment,
  })
  .meta({ id: 'OwnShop' })

export const ownShopsCall = endpoint({
  name: 'ownShops',
  path: '/sapi/mall-customer/merchant/shops',
  tag: 'Merchants',
  summary: 'The shops that the caller works in, with their role there',
  input: nothing,
  answer: answer(z.object({ shops: z.array(ownShop) })),
  refusals: ['signInFirst'],
  example: {},
})

export const openShopCall = endpoint({
  name: 'openShop',
  path: '/sapi/mall-admin/shop/open',
  tag,
  summary: 'Opens a shop, for a merchant with an account or for the operator who requests it',
  input: z
    .object({
      slug,
      name: requiredLocalLine(80),
      about: withDefault(localLines(500), { en: '', zh: '' }),
      merchantEmail: optional(emailLine()),
    })
    .strict(),
  answer: answer(z.object({ shopId: id })),
  refusals: ['shopNameTaken', 'merchantUnknown'],
  example: {
    slug: 'oak-and-iron',
    name: { en: 'Oak & Iron', zh: '橡与铁' },
    merchantEmail: 'merchant@demo.test',
  },
})

export const changeShopStatusCall = endpoint({
  name: 'changeShopStatus',
  path: '/sapi/mall-admin/shop/status',
  tag,
  summary: 'Freezes, reactivates or offboards a shop',
  input: z.object({ shopId: id, status: z.enum(shopStatuses) }).strict(),
  answer: answer(z.object({ status: z.enum(shopStatuses) })),
  refusals: ['notFound', 'merchantCleared', 'shopHasOpenOrders'],
  example: { shopId: '7312345678901234567', status: 'frozen' },
})
