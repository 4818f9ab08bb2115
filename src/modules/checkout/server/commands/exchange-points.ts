import { emptyAddress } from '#modules/addresses/rules/address.ts'
import { judgeLines } from '#modules/cart/rules/sellable.ts'
import { missingConsents } from '#modules/identity/server/public.ts'
import { placeOrders } from '#modules/orders/server/public.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import { worthOfPoints } from '#modules/wallet/rules/gift-card.ts'
import { issuedFor } from '#modules/wallet/server/public.ts'
import type { BuyerContext } from '#platform/context.ts'
import { type CartLineId, type Id, idOf } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { LineToBuy } from '../../rules/checkout.ts'
import { priceCheckout } from '../../rules/price-checkout.ts'
import { refuseUnmetOffers } from '../../rules/refusals.ts'
import { assertSiteSells, siteSales } from '../queries/site-sales.ts'
import { closeCheckout, emailOf, insertCheckout } from '../store.ts'

export type ExchangeRequest = {
  readonly variantId: Id
  /** Points that the buyer saw as the price of one. Only compared. */
  readonly seenPoints?: number | undefined
}

export type Exchanged = {
  readonly orderId: Id
  readonly cards: readonly { readonly cardId: Id; readonly amount: Money }[]
}

/**
 * Gives a gift card for points: an order that costs no money, so it is settled, and the card made, in this
 * transaction. Points, stock and the quota of the buyer are taken as for any other order, so concurrent tabs
 * spend no point twice.
 * @throws Refusal `consentMissing`, `notForPoints`, `priceChanged`, `notEnoughPoints`, `buyerLimitReached`, or why the product
 *   is unavailable
 */
export const exchangePoints = (
  ctx: BuyerContext,
  { variantId, seenPoints }: ExchangeRequest,
): Promise<Exchanged> =>
  ctx.transaction(async (tx) => {
    const [facts, sales, consents] = await Promise.all([
      factsOfLines(tx, ctx, [{ variantId }]),
      siteSales(tx, ctx.site.code),
      missingConsents(tx, ctx.buyerId, ctx.site.code),
    ])
    if (consents.length > 0) throw new Refusal('consentMissing')
    const variant = facts.shown.goods.get(variantId)
    if (!variant) throw new Refusal('productGone')
    const points = variant.kind === 'giftCard' ? (variant.terms?.points ?? 0) : 0
    if (worthOfPoints(points, ctx.site.points) === 0) throw new Refusal('notForPoints')
    if (seenPoints !== undefined && seenPoints !== points) throw new Refusal('priceChanged')
    const rule = quantityRule(variant)
    const line: LineToBuy = {
      lineId: idOf<CartLineId>(ctx.newId()),
      variantId,
      quantity: rule.min,
      kind: 'ordinary',
      priceType: 'standard',
    }
    const [judged] = judgeLines([line], facts.shown.goods, ctx.deliveries.fulfilments)
    if (judged?.reason) throw new Refusal(judged.reason, { ...rule })
    const lines = [{ ...line, variant }]
    const priced = priceCheckout(ctx.site, facts, lines, { methods: {} })
    refuseUnmetOffers(priced, lines, ctx.language)
    // Nothing is paid here but points.
    if (priced.due > 0) throw new Refusal('notForPoints')
    assertSiteSells(sales)

    const [key, groupId] = [ctx.newId(), ctx.newId()]
    const email = await emailOf(tx, ctx.buyerId)
    const address = { ...emptyAddress(ctx.site.defaultCountry), email }
    const { buyerId, site } = ctx
    await insertCheckout(tx, { key, buyerId, site: site.code, source: 'product', lines: [line], leftOut: [] })
    await closeCheckout(tx, key, groupId)
    const [orderId] = await placeOrders(tx, ctx, {
      groupId,
      checkoutId: key,
      shippingAddress: address,
      billingAddress: address,
      remark: '',
      lines,
      priced,
      sendingOf: () => undefined,
    })
    const cards = await issuedFor(tx, [orderId!])
    return {
      orderId: orderId!,
      cards: cards.map(({ cardId, amount }) => ({ cardId, amount: { amount, currency: site.currency } })),
    }
  })
