import { z } from 'zod'
import type { Staff } from '#vocabulary/access/permissions.ts'
import { type ShopStatus, shopStatuses, staffRoles } from '#vocabulary/access/roles.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  emailLine,
  id,
  localLines,
  millis,
  nothing,
  optional,
  requiredLine,
  text,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

const tag = 'Platform'

const slug = z.string().regex(/^[a-z0-9-]{2,60}$/)
const localName = z.object({ en: requiredLine(80), zh: requiredLine(80) }).strict()
const localAbout = localLines(500)

/** A shop that the caller works in. */
export type OwnShop = Staff & { readonly shopId: Id; readonly slug: string; readonly name: LocalText }

export const ownShopsCall = endpoint({
  name: 'ownShops',
  path: '/sapi/mall-customer/merchant/shops',
  tag: 'Merchants',
  summary: 'The shops that the caller works in, with their role there',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          urlKey: z.string(),
          name: z.object({ en: z.string(), zh: z.string() }),
          role: z.enum(staffRoles),
          status: z.enum(shopStatuses),
          statusChangedAt: millis,
        }),
      ),
    }),
    (ours: readonly OwnShop[]) => ({
      data: ours.map(({ shopId, slug, name, role, status, statusChangedAt }) => ({
        id: shopId,
        urlKey: slug,
        name: { en: name.en, zh: name.zh },
        role,
        status,
        statusChangedAt: statusChangedAt.getTime(),
      })),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const openShopCall = endpoint({
  name: 'openShop',
  path: '/sapi/mall-admin/shop/open',
  tag,
  summary: 'Opens a shop, for a merchant with an account or for the operator who asks',
  input: z
    .object({ slug, name: localName, about: localAbout, merchantEmail: optional(emailLine()) })
    .strict(),
  wire: fromWire(
    z
      .object({
        urlKey: slug,
        name: localName,
        about: optional(localAbout),
        merchantEmail: optional(text(254)),
      })
      .strict(),
    ({ urlKey, name, about, merchantEmail }) => ({
      slug: urlKey,
      name,
      about: about ?? { en: '', zh: '' },
      merchantEmail,
    }),
  ),
  answer: answers(z.object({ id }), ({ shopId }: { shopId: Id }) => ({ id: shopId })),
  refusals: ['shopNameTaken', 'merchantUnknown'],
  example: {
    urlKey: 'oak-and-iron',
    name: { en: 'Oak & Iron', zh: '橡与铁' },
    merchantEmail: 'merchant@demo.test',
  },
})

export const changeShopStatusCall = endpoint({
  name: 'changeShopStatus',
  path: '/sapi/mall-admin/shop/status',
  tag,
  summary: 'Freezes a shop, lets it sell again, or clears it out',
  input: z.object({ shopId: id, status: z.enum(shopStatuses) }).strict(),
  wire: fromWire(z.object({ id, status: z.enum(shopStatuses) }).strict(), (wire) => ({
    shopId: wire.id,
    status: wire.status,
  })),
  answer: answers(z.object({ status: z.enum(shopStatuses) }), (ours: { status: ShopStatus }) => ours),
  refusals: ['notFound', 'merchantCleared', 'shopHasOpenOrders'],
  example: { id: '7312345678901234567', status: 'frozen' },
})
