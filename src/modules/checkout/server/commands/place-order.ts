import { type Address, cleanAddress, regionOfAddress } from '#modules/addresses/rules/address.ts'
import { destinationOf } from '#modules/addresses/server/public.ts'
import { deleteLines } from '#modules/cart/server/public.ts'
import { missingConsents, recordAccepted, unacceptedTexts } from '#modules/identity/server/public.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import { countUnpaidGroups, placedGroup, placeOrders } from '#modules/orders/server/public.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { TaxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import { quotedTax } from '#modules/tax/rules/tax-service.ts'
import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'
import type { VisitorContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import type { StoredAs } from '#platform/serve.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ChosenTerms } from '../../rules/checkout.ts'
import {
  assertPickUpPossible,
  isNothingSent,
  paymentsAhead,
  priceCheckout,
  shareOfCards,
  taxFactsOf,
} from '../../rules/price-checkout.ts'
import {
  assertStillSellable,
  checkRecipient,
  isSeenPrice,
  judgeGoods,
  refuseBadAddresses,
  refuseManyUnpaid,
  refuseOtherCurrency,
  refuseOtherPrice,
  refuseUnmetOffers,
  soldOut,
} from '../../rules/refusals.ts'
import { refuseUnsent, sendingOfOrder } from '../../rules/sending.ts'
import type { CheckoutParts } from '../parts.ts'
import { assertSiteSells, siteSales } from '../queries/site-sales.ts'
import { deleteDraft } from '../store/drafts.ts'
import {
  closeCheckout,
  lockCheckout,
  orderOfSameCart,
  putCertificate,
  putRecipient,
  stockOfCheckout,
} from '../store.ts'

export type PlaceOrderRequest = ChosenTerms & {
  readonly key: Id
  readonly shippingAddress: Address
  readonly billingAddress?: Address | undefined
  /** Certificate under which cross-border goods clear customs. */
  readonly certificateId?: Id | undefined
  /** The company that the invoice is made out to; left out, the person of the billing address. */
  readonly invoiceData?: InvoiceData | undefined
  /** False: the buyer needs none, and none is issued. */
  readonly wantsInvoice?: boolean | undefined
  readonly remark: string
  /** So much of the order is paid by the buyer's gift cards, in minor units: at most what they may pay of it. */
  readonly giftCardMoney?: number | undefined
  readonly giftCardCurrency?: Currency | undefined
  /** Whom the gift cards of the order are for; left out, the buyer. */
  readonly giftCardRecipient?: GiftCardRecipient | undefined
  /** The buyer wants the cart although another checkout of it was ordered. */
  readonly again?: boolean | undefined
  /** The total the buyer saw. Only compared. */
  readonly seenDue: Money
}

export type PlacedOrder = {
  readonly groupId: Id
  readonly orderIds: readonly Id[]
  readonly due: Money
  /** Opens the orders without signing in, until `linkEndsAt`. */
  readonly token: string
  readonly linkEndsAt: Date
}

/** The variants of a checkout, which never change, with the names of their products. */
export type GoodsOfCheckout = {
  readonly names: ReadonlyMap<Id, LocalText>
  /** All of them are of kinds that are never sent; gifts that come with them may be. */
  readonly areNeverSent: boolean
  /** How an outside service taxes them; undefined where the mall's own rates hold. */
  readonly quoted: TaxOfSale | undefined
}

/**
 * Reads what a checkout is of, before the transaction that places it, and refuses one whose goods are all
 * unavailable without waiting for the locks of those who are buying them. The transaction looks again, under
 * the lock. A checkout that became an order is never refused.
 * @throws Refusal `itemSoldOut` that names all that is short, where nothing else is left to order
 */
export async function goodsOfCheckout(
  ctx: VisitorContext,
  request: PlaceOrderRequest,
  { taxService }: Pick<CheckoutParts, 'taxService'>,
): Promise<GoodsOfCheckout> {
  const { key } = request
  const goods = await stockOfCheckout(ctx.db, ctx, key)
  const short = goods.filter((each) => each.isShort).map((each) => each.name)
  if (short.length > 0 && short.length === goods.length) throw soldOut(short, ctx.language)
  const areNeverSent = goods.length > 0 && goods.every((each) => each.isNeverSent)
  return {
    names: new Map(goods.map(({ variantId, name }) => [variantId, name])),
    areNeverSent,
    quoted: await quotedTax({
      service: taxService,
      site: ctx.site,
      question: {
        ...taxedForOf(request, areNeverSent),
        at: ctx.now,
        classes: goods.map(({ taxClass }) => taxClass),
      },
      onFailure: (err) => ctx.log.warn({ err }, 'the tax service gave no rates'),
    }),
  }
}

/** Goods that are never sent are taxed where their buyer is billed. */
const taxedForOf = (
  { shippingAddress, billingAddress = shippingAddress, invoiceData }: PlaceOrderRequest,
  areNeverSent: boolean,
) => ({
  destination: destinationOf(areNeverSent ? billingAddress : shippingAddress),
  buyerNumber: invoiceData?.taxNumber,
})

/**
 * Turns a checkout into a group of orders that are paid together: one transaction, which locks the checkout,
 * then the stock and benefits of the orders. The same checkout gives the same group, however often it is
 * placed.
 * @throws Refusal `malformed` with the fields of the addresses, `checkoutExpired`, `itemSoldOut` or
 *   `itemOffShelf` with unavailable goods that were not left out before the buyer's eyes, `soldOutForAddress`
 *   with goods that are not available for this address, `notSentThere` and `parcelTooLarge` with goods that do not go
 *   there, `shippingMethodUnknown`, `pickUpGone`,
 *   `certificateMissing`, `offerNotMet`, `couponUsed`, `giftCardsShort`, `priceChanged`, `tooManyUnpaid`,
 *   `cartOrderedBefore` once, `contactLimitReached`, `guestHoldsEnough`, `orderUnpayable`, `siteNotReady`, `siteClosed`, `consentMissing`
 */
export const placeOrder =
  ({ linkKeys: keys, waysToPay }: Pick<CheckoutParts, 'linkKeys' | 'waysToPay'>) =>
  async (
    ctx: VisitorContext,
    request: PlaceOrderRequest,
    { names, areNeverSent, quoted }: GoodsOfCheckout,
  ): Promise<PlacedOrder> => {
    const { key, methods, shippingAddress, billingAddress = shippingAddress } = request
    const chosen = { ...request, destination: destinationOf(shippingAddress) }
    const mayBeUnsent = areNeverSent || Object.values(methods).includes('pickUp')
    refuseBadAddresses(ctx.site, request, { isInPlan: isInNumberingPlan, isSent: !mayBeUnsent })
    refuseOtherCurrency(ctx.site, request.giftCardCurrency)
    const taxedFor = { ...taxedForOf(request, areNeverSent), quoted }
    const linkEndsAt = orderLinkEnd(ctx.now)
    return ctx.transaction(async (tx) => {
      const [unpaid, checkout, sameCart, isPayable, sales, consents, unaccepted, facts] = await Promise.all([
        countUnpaidGroups(tx, ctx.buyerId),
        lockCheckout(tx, ctx, key),
        orderOfSameCart(tx, ctx, key),
        waysToPay({ db: tx, log: ctx.log }, ctx.site.code),
        siteSales(tx, ctx.site.code),
        ctx.caller.kind === 'buyer' ? missingConsents(tx, ctx.buyerId, ctx.site.code) : [],
        unacceptedTexts(tx, ctx.buyerId, ctx.site.code),
        factsOfLines(
          tx,
          ctx,
          [...names.keys()].map((variantId) => ({ variantId })),
          {
            withPoints: (request.points ?? 0) > 0,
            region: regionOfAddress(shippingAddress),
            isPickedUpAt: (shopId) => methods[shopId] === 'pickUp',
          },
        ),
      ])
      if (checkout.groupId) {
        const { groupId } = checkout
        const token = orderAccessToken(keys, groupId, linkEndsAt)
        return { ...(await placedGroup(tx, groupId)), groupId, token, linkEndsAt }
      }
      if (sameCart && !request.again) throw new Refusal('cartOrderedBefore', { ...sameCart })
      if (consents.length > 0) throw new Refusal('consentMissing')
      refuseManyUnpaid(unpaid)
      const judged = judgeGoods(
        checkout.lines,
        { facts, names },
        { language: ctx.language, delivered: ctx.deliveries.fulfilments },
      )
      const lines = judged.sellable
      const priced =
        lines.length > 0 ? priceCheckout(ctx.site, facts, lines, { ...chosen, taxedFor }) : undefined
      assertStillSellable(judged, () => priced !== undefined && isSeenPrice(priced, request.seenDue))
      if (!priced) throw new Refusal('checkoutExpired')
      refuseUnmetOffers(priced, lines, ctx.language)
      assertPickUpPossible(request, priced)
      if (mayBeUnsent && !isNothingSent(priced))
        refuseBadAddresses(ctx.site, request, { isInPlan: isInNumberingPlan })
      refuseUnsent(ctx.site, facts, { priced, lines, chosen, language: ctx.language })
      refuseOtherPrice(priced, request.seenDue)

      const covered = shareOfCards(priced, request.giftCardMoney ?? 0)
      const countries = [billingAddress.country]
      if (!paymentsAhead(priced, covered).every((each) => isPayable({ ...each, countries })))
        throw new Refusal('orderUnpayable')
      assertSiteSells(sales)

      const groupId = ctx.newId()
      await closeCheckout(tx, key, groupId)
      await deleteDraft(tx, ctx)
      if (checkout.source === 'cart') {
        const ordered = lines.map((line) => line.lineId)
        await deleteLines(tx, ctx.buyerId, ordered)
      }
      const orderIds = await placeOrders(tx, ctx, {
        groupId,
        checkoutId: key,
        shippingAddress: cleanAddress(shippingAddress, ctx.site),
        billingAddress: cleanAddress(billingAddress, ctx.site),
        invoiceData: request.invoiceData,
        wantsInvoice: request.wantsInvoice,
        taxFacts: taxFactsOf(ctx.site, ctx.now, taxedFor),
        remark: request.remark.trim(),
        lines,
        priced,
        covered,
        sendingOf: (order) => sendingOfOrder(ctx.site, facts, { order, lines, chosen }),
      })
      const across = orderIds.filter((_, place) => priced.orders[place]!.tradeType === 'cbe')
      const cards = orderIds.filter((_, place) => priced.orders[place]!.fulfilment === 'giftCard')
      const recipient = checkRecipient(request.giftCardRecipient, cards.length > 0)
      if (recipient) await putRecipient(tx, cards, recipient)
      await putCertificate(tx, ctx.buyerId, { certificateId: request.certificateId, orderIds: across })
      await recordAccepted(tx, ctx.buyerId, unaccepted)
      const token = orderAccessToken(keys, groupId, linkEndsAt)
      return {
        groupId,
        orderIds,
        token,
        linkEndsAt,
        due: { amount: covered.reduce((due, amount) => due - amount, priced.due), currency: priced.currency },
      }
    })
  }

/** The access token is never stored with the idempotent response: it is made again from the group's id and its end. */
export const withoutToken = (keys: KeyRing): StoredAs<PlacedOrder> => ({
  without: ({ token: _, ...placed }) => placed,
  again: (stored: Omit<PlacedOrder, 'token'>) => ({
    ...stored,
    token: orderAccessToken(keys, stored.groupId, stored.linkEndsAt),
  }),
})
