import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moment,
  moneyField,
  optional,
  orNull,
  paging,
  searchWords,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { giftCardTabs } from '../rules/gift-card.ts'

/** Gift cards on the platform console. */

const platformGiftCard = z
  .object({
    cardId: id,
    site: z.string(),
    ending: z.string(),
    source: z.enum(['bought', 'points']),
    orderId: id,
    owner: orNull(z.object({ userId: id, email: orNull(z.string()) })),
    amount: moneyField,
    balance: moneyField,
    createdAt: moment,
    claimedAt: orNull(moment),
  })
  .meta({ id: 'PlatformGiftCard' })

export const platformGiftCardsCall = endpoint({
  name: 'platformGiftCards',
  path: '/sapi/mall-admin/gift-card/page',
  tag: 'Platform',
  summary: 'Gift cards of all sites, newest first',
  input: z
    .object({
      tab: withDefault(z.enum(giftCardTabs), 'all'),
      /** The whole email of their owner. Codes are as good as money and are searched nowhere. */
      keyword: optional(searchWords),
      ...paging,
    })
    .strict(),
  answer: answer(z.object({ total: z.number().int(), cards: z.array(platformGiftCard) })),
  example: { tab: 'unclaimed', page: 1, pageSize: 20 },
})
