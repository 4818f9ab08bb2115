import { z } from 'zod'
import { points, wirePoints } from '#modules/checkout/bound/checkout-parts.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, optional, sentCode, text, wireMoney } from '#vocabulary/calls/fields.ts'
import { pageOfList } from '#vocabulary/calls/page-of-list.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { OwnGiftCard } from '../rules/gift-card.ts'

/** Gift cards as their holders meet them: for points, by code, and in the account. */

const tag = 'Account'

export const exchangePointsCall = endpoint({
  name: 'exchangePoints',
  path: '/sapi/mall-marketing/pointitem/exchange',
  tag,
  summary: 'Gives a gift card for points, at once: it names the only variant of the product (CALL-81)',
  input: z.object({ variantId: id, seenPoints: points }).strict(),
  wire: fromWire(
    z.object({ pointItemId: id, pointQuantity: wirePoints }).strict(),
    ({ pointItemId, pointQuantity }) => ({ variantId: pointItemId, seenPoints: pointQuantity }),
  ),
  answer: answers(
    z.object({ tradeOrder: z.object({ id }), giftCardList: z.array(z.object({ id, amt: wireMoney })) }),
    (ours: { readonly orderId: Id; readonly cards: readonly { cardId: Id; amount: Money }[] }) => ({
      tradeOrder: { id: ours.orderId },
      giftCardList: ours.cards.map(({ cardId, amount }) => ({ id: cardId, amt: moneyToWire(amount) })),
    }),
  ),
  refusals: [
    'notForPoints',
    'priceChanged',
    'notEnoughPoints',
    'buyerLimitReached',
    'contactLimitReached',
    'itemSoldOut',
    'outOfStock',
    'stockShort',
    'offShelf',
    'variantDisabled',
    'notForSaleHere',
    'productGone',
    'keyMissing',
    'keyReused',
  ],
  example: { pointItemId: '7312345678901234567' },
})

export const claimGiftCardCall = endpoint({
  name: 'claimGiftCard',
  path: '/sapi/mall-marketing/giftcard/claim',
  tag,
  summary: 'Puts the gift card of a code into the account of the buyer',
  input: z.object({ code: sentCode(40).min(1) }).strict(),
  answer: answers(
    z.object({ id, balanceAmt: wireMoney }),
    ({ cardId, balance }: { readonly cardId: Id; readonly balance: Money }) => ({
      id: cardId,
      balanceAmt: moneyToWire(balance),
    }),
  ),
  refusals: ['giftCardWrong'],
  example: { code: 'K7QM-2XHD-9RTB-4WYN' },
})

export const ownGiftCardsCall = endpoint({
  name: 'ownGiftCards',
  path: '/sapi/mall-marketing/giftcard/pageMyGiftCard',
  tag,
  summary: 'The gift cards of the buyer on this site, with what is left on them',
  ...pageOfList,
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          id,
          codeEnding: z.string(),
          sourceType: z.enum(['PURCHASE', 'POINT_EXCHANGE']),
          amt: wireMoney,
          balanceAmt: wireMoney,
          createdAt: millis,
        }),
      ),
    }),
    (ours: { readonly total: number; readonly cards: readonly OwnGiftCard[] }) => ({
      total: ours.total,
      data: ours.cards.map(({ cardId, ending, source, amount, balance, createdAt }) => ({
        id: cardId,
        codeEnding: ending,
        sourceType: source === 'points' ? ('POINT_EXCHANGE' as const) : ('PURCHASE' as const),
        amt: moneyToWire(amount),
        balanceAmt: moneyToWire(balance),
        createdAt: createdAt.getTime(),
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const sendGiftCardsCall = endpoint({
  name: 'sendGiftCards',
  path: '/sapi/mall-order/web/order/sendGiftCards',
  tag: 'Orders',
  summary:
    'Mails the gift cards of an order once more, to whom they went before; those that are in no account yet',
  input: z.object({ orderId: id, token: z.string().max(100).optional() }).strict(),
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.id,
    token: wire.token,
  })),
  answer: answers(z.object({ quantity: z.number().int() }), ({ count }: { readonly count: number }) => ({
    quantity: count,
  })),
  refusals: ['notFound', 'giftCardClaimed'],
  example: { id: '7312345678901234567' },
})
