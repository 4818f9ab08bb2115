import { sql } from '#database/sql.ts'
import { type Address, emptyAddress } from '#modules/addresses/rules/address.ts'
import { destinationOf } from '#modules/addresses/server/public.ts'
import { judgeLines } from '#modules/cart/rules/sellable.ts'
import { couponsToClaim } from '#modules/cart/server/public.ts'
import { isRequested } from '#modules/offers/rules/offer.ts'
import { taxClassOf } from '#modules/pricing/rules/assemble-facts.ts'
import { factsOfLines, priorPrices } from '#modules/pricing/server/public.ts'
import { quotedTax } from '#modules/tax/rules/tax-service.ts'
import { moneyOnCards } from '#modules/wallet/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Checkout, ChosenTerms } from '../../rules/checkout.ts'
import { paymentsAhead, priceCheckout, shareOfCards } from '../../rules/price-checkout.ts'
import { refuseOtherCurrency } from '../../rules/refusals.ts'
import type { PlaceOrderRequest } from '../commands/place-order.ts'
import type { CheckoutParts } from '../parts.ts'
import { readCheckout } from '../store.ts'
import { shownCheckout } from './shown-checkout.ts'

type RenderRequest = ChosenTerms & Pick<PlaceOrderRequest, 'key' | 'giftCardMoney' | 'giftCardCurrency'>

/** A checkout of a cart or of a product, as its page shows it. */
export async function renderCheckout(
  ctx: VisitorContext,
  request: RenderRequest,
  { taxService }: Pick<CheckoutParts, 'taxService'> = {},
): Promise<Checkout> {
  refuseOtherCurrency(ctx.site, request.giftCardCurrency)
  const [checkout, address, available] = await Promise.all([
    readCheckout(ctx.db, ctx, request.key),
    lastAddress(ctx),
    ctx.isGuest ? 0 : moneyOnCards(ctx.db, ctx.buyerId, ctx.site.code),
  ])
  const facts = await factsOfLines(ctx.db, ctx, [...checkout.lines, ...checkout.leftOut], {
    withPoints: !ctx.isGuest,
    // The address is not known yet; placing the order judges stock by it.
    region: 'any',
  })
  const delivered = ctx.deliveries.fulfilments
  const lines = judgeLines(checkout.lines, facts.shown.goods, delivered).flatMap(({ variant, ...line }) =>
    variant ? [{ ...line, variant }] : [],
  )
  const sellable = lines.filter((line) => !line.reason)
  // Lines that have since become unavailable are left out, and the rest can be ordered.
  const isRest = sellable.length > 0
  const gone = isRest ? lines.filter(({ reason, parentId }) => reason && !parentId) : []
  // The address of the last order is what the form begins with.
  const { destination: to = address } = request.taxedFor ?? {}
  const destination = destinationOf({ city: '', ...to })
  const taxed = { ...request.taxedFor, destination: to && destination }
  const classes = sellable.map(({ variant }) => taxClassOf(variant))
  const quoted = await quotedTax({
    service: taxService,
    site: ctx.site,
    question: { ...taxed, at: ctx.now, classes },
    onFailure: (err) => ctx.log.warn({ err }, 'the tax service gave no rates'),
  })
  const chosen = {
    ...request,
    taxedFor: { ...taxed, quoted },
    destination,
  }
  const priced = priceCheckout(ctx.site, facts, sellable, chosen)
  const prior = await priorPrices(
    ctx,
    sellable.map(({ variantId }) => variantId),
    new Map(
      sellable.flatMap(({ variantId, offerId }) => {
        const under = facts.shown.offers.find(({ id }) => id === offerId)
        return under?.startsAt && isRequested(under.kind) ? [[variantId, under.startsAt] as const] : []
      }),
    ),
  )
  const covered = shareOfCards(priced, Math.min(available, request.giftCardMoney ?? 0))
  const pays = (shares: readonly number[]) => shares.reduce((sum, amount) => sum + amount, 0)
  const [most, spent] = [pays(shareOfCards(priced, available)), pays(covered)]
  const shown = shownCheckout(ctx, {
    key: request.key,
    address,
    placedGroupId: checkout.groupId,
    balanceOf: undefined,
    lines: isRest ? sellable : lines,
    sellable,
    facts,
    prior,
    priced,
    chosen,
    leftOut: [...checkout.leftOut, ...gone.map((line) => ({ ...line, reason: line.reason! }))],
  })
  return {
    ...shown,
    ahead: paymentsAhead(priced, covered)[0],
    coupons: couponsToClaim(ctx, facts.shown, shown.offers),
    ...(most > 0 && { giftCards: { available, most, spent } }),
  }
}

/** Where this buyer had the last order sent on this site, to save typing it again; else an empty form of the country chosen for delivery. */
async function lastAddress(ctx: VisitorContext): Promise<Address> {
  const row = await sql<{ email: string | null; address: Address | null }>`
    select u.email::text as email, (select shipping_address from order_groups
      where buyer_id = u.id and site = ${ctx.site.code} order by created_at desc limit 1) as address
    from users u where u.id = ${ctx.buyerId}`.row(ctx.db)
  const [chosen = ''] = ctx.deliverTo ?? []
  const country = ctx.site.countries.includes(chosen) ? chosen : ctx.site.defaultCountry
  return row?.address ?? { ...emptyAddress(country), email: row?.email ?? '' }
}
