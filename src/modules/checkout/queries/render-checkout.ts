import { sql } from '#database/sql.ts'
import { type Address, emptyAddress } from '#domain/address/address.ts'
import { shareStock, whyNotInQuantity } from '#domain/cart/sellable.ts'
import { chosenIn } from '#domain/catalogue/chosen-values.ts'
import type { Checkout, ChosenTerms } from '#domain/checkout/checkout.ts'
import { methodOf, priceCheckout } from '#domain/checkout/price-checkout.ts'
import { linesOfUnmetOffers } from '#domain/checkout/refusals.ts'
import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { discountsOf } from '#domain/pricing/discounts.ts'
import type { Money } from '#domain/pricing/money.ts'
import { type PricedCart, type PricedShop, priceOfShops } from '#domain/pricing/price-cart.ts'
import { shippingPrice } from '#domain/pricing/steps/shipping.ts'
import { toldOffers } from '#domain/pricing/told-offers.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { ShippingMethod } from '#domain/sites.ts'
import { factsOfLines } from '#modules/pricing/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { readCheckout } from '../store.ts'
import { paymentParts } from './payment-parts.ts'

/** A checkout with every total explained; what became unavailable is shown with its reason and costs nothing. */
export async function renderCheckout(
  ctx: VisitorContext,
  request: ChosenTerms & { readonly key: Id },
): Promise<Checkout> {
  const [checkout, address] = await Promise.all([readCheckout(ctx.db, ctx, request.key), lastAddress(ctx)])
  const facts = await factsOfLines(ctx.db, ctx, checkout.lines)
  const delivered = ctx.deliveries.fulfilments
  const known = shareStock(checkout.lines, facts.shown.goods).flatMap(({ variant, ...line }) =>
    variant ? [{ ...line, variant, reason: whyNotInQuantity(variant, line.quantity, delivered) }] : [],
  )
  const sellable = known.filter((line) => !line.reason)
  const priced = priceCheckout(ctx.site, facts, sellable, request)
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  const pricedShops = priceOfShops(priced)
  const pricedLines = new Map(pricedShops.flatMap(({ lines }) => lines).map((line) => [line.lineId, line]))
  const unmet = linesOfUnmetOffers(priced, sellable)
  const shopIds = [...new Set(known.map((line) => line.variant.shopId))]
  return {
    key: request.key,
    shops: shopIds.map((shopId) => {
      const shop = pricedShops.find((each) => each.shopId === shopId)
      const lines = known.filter((line) => line.variant.shopId === shopId)
      return {
        shopId,
        shopName: textIn(lines[0]!.variant.shopName, ctx.language),
        lines: lines.map(({ lineId, variantId, quantity, variant, reason }) => ({
          lineId,
          variantId,
          urlKey: variant.urlKey,
          name: textIn(variant.name, ctx.language),
          chosen: chosenIn(variant.chosen, ctx.language),
          picture: variant.picture,
          quantity,
          unit: variant.unit && textIn(variant.unit, ctx.language),
          price: money(pricedLines.get(lineId)?.unitPrice ?? variant.price?.amount ?? 0),
          goods: money(pricedLines.get(lineId)?.goods ?? 0),
          points: pricedLines.get(lineId)?.points ?? 0,
          reason: reason ?? (unmet.has(lineId) ? whyRefused(priced, lineId) : undefined),
        })),
        methods: ctx.site.shippingMethods.map((method) => ({
          code: method.code,
          daysMin: method.daysMin,
          daysMax: method.daysMax,
          price: money(shippingOf(method, shop)),
        })),
        chosenMethod: methodOf(ctx.site, request.methods[shopId]).code,
        goods: money(shop?.goods ?? 0),
        shipping: money(shop?.shipping ?? 0),
        tax: money(shop?.tax ?? 0),
        due: money(shop?.due ?? 0),
      }
    }),
    discounts: discountsOf(priced.orders.flatMap((each) => each.lines.flatMap((line) => line.adjustments))),
    offers: toldOffers(priced, [...facts.shown.offers, ...facts.own.coupons], ctx.language),
    pricedAt: facts.shown.at,
    list: money(priced.list),
    discount: money(priced.discount),
    goods: money(priced.goods),
    shipping: money(priced.shipping),
    insurance: money(priced.insurance),
    tax: money(priced.tax),
    due: money(priced.due),
    parts: paymentParts(priced),
    expectedAt: priced.orders.flatMap(({ lines }) => lines).find((line) => line.expectedAt)?.expectedAt,
    points: priced.points,
    taxIncluded: ctx.site.taxIncluded,
    taxBasisPoints: ctx.site.taxBasisPoints,
    address,
    countries: ctx.site.countries,
    placedGroupId: checkout.groupId,
  }
}

const whyRefused = ({ refused }: PricedCart, lineId: Id): RefusalCode =>
  refused.some((line) => line.lineId === lineId && line.code === 'notEnoughPoints')
    ? 'notEnoughPoints'
    : 'offerNotMet'

/** What a shop would charge to send its parcels this way: each order by itself. */
const shippingOf = (method: ShippingMethod, shop: PricedShop | undefined): number =>
  (shop?.orders ?? [])
    .filter(({ fulfilment }) => fulfilment === 'parcel')
    .reduce((sum, { goods }) => sum + shippingPrice(method, goods), 0)

/** Where this buyer had the last order sent on this site, to save typing it again; else an empty form. */
async function lastAddress(ctx: VisitorContext): Promise<Address> {
  const row = await sql<{ email: string | null; address: Address | null }>`
    select u.email::text as email, (select shipping_address from order_groups
      where buyer_id = u.id and site = ${ctx.site.code} order by created_at desc limit 1) as address
    from users u where u.id = ${ctx.buyerId}`.row(ctx.db)
  return row?.address ?? { ...emptyAddress(ctx.site.defaultCountry), email: row?.email ?? '' }
}
