import { z } from 'zod'
import { wirePoints } from '#modules/checkout/bound/checkout-parts.ts'
import { points } from '#modules/checkout/calls/chosen-terms.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

/** Gift cards as their holders meet them: for points, by code, and in the account. */

const tag = 'Account'

export const exchangePointsCall = endpoint({
  name: 'exchangePoints',
  path: '/sapi/mall-marketing/pointitem/exchange',
  tag,
  summary: 'Exchanges points for a gift card immediately: it names the only variant of the product (CALL-81)',
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
    'consentMissing',
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
