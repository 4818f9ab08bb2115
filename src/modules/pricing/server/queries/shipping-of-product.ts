import { sql } from '#database/sql.ts'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import { arrivalHoldsUntil, arrivalOf, calendarOf } from '#modules/shipping/rules/arrival.ts'
import type { ShippingOfProduct } from '#modules/shipping/rules/product-shipping.ts'
import { sentAtOnce } from '#modules/shipping/rules/shop-shipping.ts'
import { isByGoods, partPrice, waysTo } from '#modules/shipping/rules/ways.ts'
import { shippingOfShops } from '#modules/shipping/server/public.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { measuredGoods } from '../../rules/measured-goods.ts'
import { factsOfCaller } from './own-facts.ts'
import { shownSlots, wholeFromOf } from './shown-bundle.ts'

/**
 * The ways in which a quantity of a product is sent to where this visitor's parcels go, with the day of arrival if it is ordered now. Its
 * rates count the amount that the caller pays for the goods alone, as the cart would.
 * @throws Refusal `notFound`
 */
export async function shippingOfProduct(
  ctx: Context,
  {
    productId,
    variantId,
    quantity,
  }: {
    readonly productId: Id
    readonly variantId?: Id | undefined
    readonly quantity?: number | undefined
  },
): Promise<ShippingOfProduct> {
  const { db, site, language, now, deliverTo } = ctx
  const row = await sql<{ id: Id }>`
    select v.id from variants v
    where v.product_id = ${productId} and (${variantId ?? null}::bigint is null or v.id = ${variantId ?? null})
    order by v.position limit 1`.row(db)
  if (!row) throw new Refusal('notFound')
  const [{ shown, own }, [shop]] = await Promise.all([
    factsOfCaller(ctx, row.id),
    shippingOfShops(db, { site: site.code, variantIds: [row.id] }),
  ])
  const variant = shown.goods.get(row.id)!
  const bundle = variant.terms?.bundle
  const slots = bundle && (await shownSlots(ctx, productId, bundle))
  const line = measuredGoods(shown, own, {
    variantId: row.id,
    quantity: quantity ?? variant.minQuantity,
    whole: slots && wholeFromOf(variant, slots.slots)?.amount,
  })
  const handling = shop?.handling ?? sentAtOnce
  const [country = site.defaultCountry, province = ''] = deliverTo ?? []
  const { lineId, pieces } = line
  const { grams, size } = variant
  const book = { site: site.shipping, shop }
  const goods = { lineId, productId, pieces, grams, size }
  const to = { country, province, postalCode: '' }
  const { ways, unsent } = waysTo(book, [goods], to)
  const calendar = calendarOf(site)
  const money = (amount: number) => ({ amount, currency: site.currency })
  return {
    productId,
    shopId: variant.shopId,
    methods: ways.map(({ method, days, parts }) => {
      const part = parts[0]!
      return {
        code: method.code,
        name: textIn(method.name, language),
        price: money(partPrice(part, [line])),
        freeFrom: part.rate.freeFrom === undefined ? undefined : money(part.rate.freeFrom),
        daysMin: days.min,
        daysMax: days.max,
        arrives: arrivalOf(calendar, now, { handling, days }),
      }
    }),
    unsent: unsent[0]?.why,
    dependsOnGoods: isByGoods(book, productId, to),
    country,
    validUntil: earliest([arrivalHoldsUntil(site, now, handling), shown.validUntil, slots?.validUntil])!,
  }
}
