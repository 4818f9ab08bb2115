import { sql } from '#database/sql.ts'
import { sizeMmOf } from '#modules/catalogue/server/read-models/size-of-variant.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { arrivalHoldsUntil, arrivalOf } from '../../rules/arrival.ts'
import type { ShippingOfProduct } from '../../rules/product-shipping.ts'
import { sentAtOnce } from '../../rules/shop-shipping.ts'
import { partPrice, waysTo } from '../../rules/ways.ts'
import { shippingOfShops } from './shipping-of-shops.ts'

type Row = {
  id: Id
  shop_id: Id
  weight_grams: number | null
  size: [number, number, number] | null
}

/** The ways in which one piece of a product is sent to where this visitor's parcels go, with the day of arrival if it is ordered now. */
export async function shippingOfProduct(
  { db, site, language, now, deliverTo }: Context,
  { productId, variantId }: { readonly productId: Id; readonly variantId?: Id | undefined },
): Promise<ShippingOfProduct> {
  const row = await sql<Row>`
    select v.id, v.shop_id, v.weight_grams,
      ${sizeMmOf} as size
    from variants v where v.product_id = ${productId} and (${variantId ?? null}::bigint is null or v.id = ${variantId ?? null})
    order by v.position limit 1`.row(db)
  if (!row) throw new Refusal('notFound')
  const [shop] = await shippingOfShops(db, { site: site.code, variantIds: [row.id] })
  const handling = shop?.handling ?? sentAtOnce
  const [country = site.defaultCountry, province = ''] = deliverTo ?? []
  const goods = {
    lineId: row.id,
    productId,
    pieces: 1,
    grams: row.weight_grams ?? undefined,
    size: row.size ?? undefined,
  }
  const { ways } = waysTo({ site: site.shipping, shop }, [goods], { country, province, postalCode: '' })
  const calendar = { timeZone: site.timeZone, closedDays: site.shipping.closedDays }
  const money = (amount: number) => ({ amount, currency: site.currency })
  return {
    productId,
    shopId: row.shop_id,
    methods: ways.map(({ method, days, parts }) => {
      const [part] = parts
      const one = [{ lineId: row.id, pieces: 1, list: 0, paid: 0 }]
      return {
        code: method.code,
        name: textIn(method.name, language),
        price: money(part ? partPrice(part, one) : 0),
        freeFrom: part?.rate.freeFrom === undefined ? undefined : money(part.rate.freeFrom),
        daysMin: days.min,
        daysMax: days.max,
        arrives: arrivalOf(calendar, now, { handling, days }),
      }
    }),
    country,
    validUntil: arrivalHoldsUntil(site, now, handling),
  }
}
