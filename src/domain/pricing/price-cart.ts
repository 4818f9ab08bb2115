import type { Id } from '../identifiers.ts'
import { Refusal } from '../refusal.ts'
import type { ShippingMethod } from '../sites.ts'
import { allocate } from './allocate.ts'
import { amountMax, type Currency } from './money.ts'

/**
 * One reason why a line costs what it costs. Goods lines start at their list price; a cut is negative, shipping and
 * tax are positive. Adjustments are stored with the order, so a refund reads what the cart read.
 */
export type Adjustment = {
  readonly kind: 'listPrice' | 'salePrice' | 'shipping' | 'tax'
  /** Minor units for the whole line. */
  readonly amount: number
  /** What caused it: a price list, a shipping method, a tax rate. */
  readonly source: string
}

export type CartLineToPrice = {
  readonly lineId: Id
  readonly shopId: Id
  readonly quantity: number
  /** Minor units for one `step` of the variant; a step is 1 for ordinary goods. */
  readonly unitPrice: number
  /** What it cost before, when that was more. */
  readonly compareAt?: number | undefined
  readonly step: number
}

export type PricingSetting = {
  readonly currency: Currency
  readonly taxBasisPoints: number
  readonly taxIncluded: boolean
  readonly methodOf: (shopId: Id) => ShippingMethod | undefined
}

export type PricedLine = {
  readonly lineId: Id
  readonly shopId: Id
  readonly adjustments: readonly Adjustment[]
  /** At list prices. */
  readonly list: number
  /** What the goods cost after all cuts. */
  readonly goods: number
  readonly shipping: number
  /** Tax inside or on top of goods and shipping, as the site's shelf prices have it. */
  readonly tax: number
  /** What is paid for this line in all. */
  readonly due: number
}

export type Totals = {
  readonly list: number
  readonly discount: number
  readonly goods: number
  readonly shipping: number
  readonly tax: number
  readonly due: number
}

export type PricedShop = Totals & { readonly shopId: Id; readonly lines: readonly PricedLine[] }
export type PricedCart = Totals & { readonly currency: Currency; readonly shops: readonly PricedShop[] }

/**
 * What a cart costs: the only place that computes it (CHK-09, I-10, I-12). Product page, cart, checkout, order and
 * refund read its lines. Steps: list price, sale price, shipping shared over the shop's lines, tax per line.
 *
 * Rounding: tax is rounded half up once per line; everything else stays whole by construction.
 * @throws Refusal `amountOutOfRange` when the sum leaves the range of money.
 */
export function priceCart(lines: readonly CartLineToPrice[], setting: PricingSetting): PricedCart {
  const shopIds = [...new Set(lines.map((line) => line.shopId))]
  const shops = shopIds.map((shopId) =>
    priceShop(
      shopId,
      lines.filter((line) => line.shopId === shopId),
      setting,
    ),
  )
  const totals = addUp(shops)
  if (totals.due > amountMax || totals.list > amountMax) throw new Refusal('amountOutOfRange')
  return { currency: setting.currency, shops, ...totals }
}

function priceShop(shopId: Id, lines: readonly CartLineToPrice[], setting: PricingSetting): PricedShop {
  const goods = lines.map(goodsSteps)
  const goodsTotal = goods.reduce((sum, each) => sum + each.goods, 0)
  const method = setting.methodOf(shopId)
  const shipping = method ? shippingPrice(method, goodsTotal) : 0
  const shippingShares = allocate(shipping, shareable(goods.map((each) => each.goods)))

  const priced = lines.map((line, place): PricedLine => {
    const { adjustments, list, goods: lineGoods } = goods[place]!
    const lineShipping = shippingShares[place]!
    const tax = taxOf(lineGoods + lineShipping, setting)
    const due = lineGoods + lineShipping + (setting.taxIncluded ? 0 : tax)
    return {
      lineId: line.lineId,
      shopId,
      list,
      goods: lineGoods,
      shipping: lineShipping,
      tax,
      due,
      adjustments: [
        ...adjustments,
        ...(lineShipping > 0 && method
          ? [{ kind: 'shipping' as const, amount: lineShipping, source: method.code }]
          : []),
        ...(tax > 0 && !setting.taxIncluded
          ? [{ kind: 'tax' as const, amount: tax, source: String(setting.taxBasisPoints) }]
          : []),
      ],
    }
  })
  return {
    shopId,
    lines: priced,
    ...addUp(priced.map((line) => ({ ...line, discount: line.list - line.goods }))),
  }
}

function goodsSteps({ unitPrice, compareAt, quantity, step }: CartLineToPrice) {
  const steps = quantity / step
  const goods = unitPrice * steps
  const list = compareAt !== undefined && compareAt > unitPrice ? compareAt * steps : goods
  const adjustments: Adjustment[] = [{ kind: 'listPrice', amount: list, source: 'priceList' }]
  if (list > goods) adjustments.push({ kind: 'salePrice', amount: goods - list, source: 'priceList' })
  return { list, goods, adjustments }
}

/** What a shop charges to send goods of this amount. Minor units. */
export function shippingPrice(method: ShippingMethod, goods: number): number {
  return method.freeFrom !== undefined && goods >= method.freeFrom ? 0 : method.price
}

/** Free goods still carry their part of the shipping, so a cart of gifts is shared evenly. */
const shareable = (bases: readonly number[]) =>
  bases.every((base) => base === 0) ? bases.map(() => 1) : bases

function taxOf(amount: number, { taxBasisPoints, taxIncluded }: PricingSetting): number {
  const whole = BigInt(taxIncluded ? 10_000 + taxBasisPoints : 10_000)
  return Number((BigInt(amount) * BigInt(taxBasisPoints) * 2n + whole) / (whole * 2n))
}

function addUp(parts: readonly Totals[]): Totals {
  const total = { list: 0, discount: 0, goods: 0, shipping: 0, tax: 0, due: 0 }
  for (const part of parts) {
    total.list += part.list
    total.discount += part.discount
    total.goods += part.goods
    total.shipping += part.shipping
    total.tax += part.tax
    total.due += part.due
  }
  return total
}
