import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, optional, paging, sentCode, text } from '#vocabulary/calls/fields.ts'

/** Gift cards in accounts of buyers. */

const tag = 'Account'

export const claimGiftCardCall = endpoint({
  name: 'claimGiftCard',
  path: '/sapi/mall-marketing/giftcard/claim',
  tag,
  summary: 'Adds the gift card of a code to the account of the buyer',
  input: z.object({ code: sentCode(40).min(1) }).strict(),
  answer: answer(z.object({ cardId: id, balance: moneyField })),
  refusals: ['giftCardWrong'],
  example: { code: 'K7QM-2XHD-9RTB-4WYN' },
})

export const ownGiftCardsCall = endpoint({
  name: 'ownGiftCards',
  path: '/sapi/mall-marketing/giftcard/pageMyGiftCard',
  tag,
  summary: 'Gift cards of the buyer on this site, with their balances',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      cards: z.array(
        z
          .object({
            cardId: id,
            /** The last four characters of its code, which distinguish cards. */
            ending: z.string(),
            source: z.enum(['bought', 'points']),
            amount: moneyField,
            balance: moneyField,
            createdAt: moment,
          })
          .meta({ id: 'OwnGiftCard' }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})

export const sendGiftCardsCall = endpoint({
  name: 'sendGiftCards',
  path: '/sapi/mall-order/web/order/sendGiftCards',
  tag: 'Orders',
  summary: 'Resends the gift cards of an order to their recipients by email, except claimed ones',
  input: z.object({ orderId: id, token: optional(text(100)) }).strict(),
  answer: answer(z.object({ count: z.number().int() })),
  refusals: ['notFound', 'giftCardClaimed'],
  example: { orderId: '7312345678901234567' },
})
