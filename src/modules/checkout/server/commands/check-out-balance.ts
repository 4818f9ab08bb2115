import { type Address, cleanAddress } from '#modules/addresses/rules/address.ts'
import { destinationOf } from '#modules/addresses/server/public.ts'
import { missingConsents, recordAccepted, unacceptedTexts } from '#modules/identity/server/public.ts'
import { applyBalance as checkOut, lockGroup, orderWithBalance } from '#modules/orders/server/public.ts'
import type { TaxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ChosenTerms } from '../../rules/checkout.ts'
import { paymentsAhead, taxFactsOf } from '../../rules/price-checkout.ts'
import { refuseBadAddresses, refuseOtherPrice } from '../../rules/refusals.ts'
import { refuseUnsent, sendingOfOrder } from '../../rules/sending.ts'
import { chosenForBalance } from '../chosen-for-balance.ts'
import type { CheckoutParts } from '../parts.ts'
import { priceBalance } from '../price-balance.ts'

export type BalanceRequest = ChosenTerms & {
  readonly groupId: Id
  readonly shippingAddress: Address
  readonly billingAddress?: Address | undefined
  readonly remark: string
  /** The balance that the buyer saw. Only compared. */
  readonly seenDue: Money
  /** How an outside service taxes it; undefined where the mall's own rates hold. */
  readonly quoted?: TaxOfSale | undefined
}

export type BalanceCheckout = { readonly groupId: Id; readonly orderId: Id; readonly due: Money }

/**
 * Takes the balance of a presale through checkout: address, coupons, points, way of sending and remark are
 * chosen again, and the amount left to pay follows from them. After that it is only paid.
 * @throws Refusal `malformed` with the fields of the addresses, those of `orderWithBalance`,
 *   `consentMissing`, `notSentThere`, `parcelTooLarge`, `shippingMethodUnknown`, `priceChanged`, `couponUsed`, `notEnoughPoints`, `orderUnpayable`
 */
export async function checkOutBalance(
  ctx: OrderHolderContext,
  request: BalanceRequest,
  { waysToPay }: Pick<CheckoutParts, 'waysToPay'>,
): Promise<BalanceCheckout> {
  const { caller } = ctx
  const { groupId, shippingAddress, billingAddress = shippingAddress } = request
  refuseBadAddresses(ctx.site, request, { isInPlan: isInNumberingPlan })
  return ctx.transaction(async (tx) => {
    const [, order, isPayable] = await Promise.all([
      lockGroup(tx, groupId),
      orderWithBalance(tx, ctx, groupId),
      waysToPay({ db: tx, log: ctx.log }, ctx.site.code),
    ])
    // The link of a mail alone accepts nothing in the name of the buyer.
    const isOwn = caller.kind !== 'anonymous' && caller.userId === order.buyerId
    const [consents, unaccepted] = await Promise.all([
      isOwn && caller.kind === 'buyer' ? missingConsents(tx, order.buyerId, ctx.site.code) : [],
      isOwn ? unacceptedTexts(tx, order.buyerId, ctx.site.code) : [],
    ])
    if (consents.length > 0) throw new Refusal('consentMissing')
    const destination = destinationOf(shippingAddress)
    const taxedFor = { destination, quoted: request.quoted }
    const chosen = chosenForBalance(ctx.site, order, { ...request, taxedFor, destination })
    const { facts, lines, priced } = await priceBalance(tx, ctx, order, chosen)
    const [only] = priced.orders
    refuseUnsent(ctx.site, facts, {
      priced,
      lines,
      language: ctx.language,
      // A way that the site does not have any more was not chosen again.
      chosen: { methods: request.methods, destination },
    })
    const balance = only!.payments.find(({ stage }) => stage === 'balance')!
    refuseOtherPrice({ due: balance.amount, currency: priced.currency }, request.seenDue)
    const countries = [billingAddress.country]
    const ahead = paymentsAhead(priced).filter(({ stage }) => stage === 'balance')
    if (!ahead.every((each) => isPayable({ ...each, countries }))) throw new Refusal('orderUnpayable')
    const checkedOut = {
      order,
      priced: only!,
      remark: request.remark.trim(),
      taxFacts: taxFactsOf(ctx.site, ctx.now, chosen.taxedFor),
      shippingAddress: cleanAddress(shippingAddress, ctx.site),
      billingAddress: cleanAddress(billingAddress, ctx.site),
      sending:
        only!.fulfilment === 'parcel'
          ? sendingOfOrder(ctx.site, facts, { order: only!, lines, chosen })
          : undefined,
    }
    const amount = await checkOut(tx, ctx, checkedOut, facts.shown.goods)
    await recordAccepted(tx, order.buyerId, unaccepted)
    return { groupId, orderId: order.orderId, due: { amount, currency: priced.currency } }
  })
}
