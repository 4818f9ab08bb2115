import type { Id } from '#vocabulary/identifiers.ts'
import type {
  Rate,
  ShippingDays,
  ShippingMethod,
  ShippingTemplate,
  SiteShipping,
  ZoneRate,
} from '#vocabulary/shipping.ts'
import { type ShippingDestination, zoneOf } from './destination.ts'
import { flatRate, type Measures, ratePrice, takes } from './rate.ts'
import type { ShopShipping } from './shop-shipping.ts'

/** Weight and size of a piece, as the shop states them. */
export type PieceSize = {
  readonly grams?: number | undefined
  /** Millimetres: length, width, height. */
  readonly size?: readonly [number, number, number] | undefined
}

/** Goods of a shop that are sent in one parcel. */
export type SentGoods = PieceSize & {
  readonly lineId: Id
  readonly productId: Id
  readonly pieces: number
}

/** Lines that one template is for, with its rate for the way that is chosen. */
export type ParcelPart = {
  readonly rate: Rate
  readonly counts: ShippingTemplate['freeFromCounts']
  readonly lines: readonly { readonly lineId: Id; readonly grams: number }[]
}

/** A way to send all goods of a parcel. */
export type ShippingWay = {
  readonly method: ShippingMethod
  /** On the way. */
  readonly days: ShippingDays
  readonly parts: readonly ParcelPart[]
}

/** Why a line is not sent to a destination: no way goes there, or each ends at a weight or number below. */
export type WhyNotSent = 'notSentThere' | 'parcelTooLarge'

export type ShippingWays = {
  /** In the order of the site's methods; none where something cannot go there. */
  readonly ways: readonly ShippingWay[]
  readonly unsent: readonly { readonly lineId: Id; readonly why: WhyNotSent }[]
}

export type ShippingBook = { readonly site: SiteShipping; readonly shop: ShopShipping | undefined }

/** The template of a product: one that names it, else that of its whole shop, else the platform's. */
function templateOf({ site, shop }: ShippingBook, productId: Id): ShippingTemplate | undefined {
  const own = shop?.templates ?? []
  const found =
    own.find(({ productIds }) => productIds?.includes(productId)) ??
    own.find(({ productIds }) => productIds === undefined)
  return found?.template ?? site.template
}

/** Grams that count for a piece: its weight, or what its size counts as where that is more. */
export function countedGrams(
  { grams, size }: PieceSize,
  { assumedGrams, volumeDivisor }: Pick<ShippingTemplate, 'assumedGrams' | 'volumeDivisor'>,
): number {
  const weight = grams ?? assumedGrams
  if (!size || volumeDivisor === undefined) return weight
  const [length, width, height] = size
  // Cubic millimetres over cubic centimetres for each kilogram are grams.
  return Math.max(weight, Math.ceil((length * width * height) / volumeDivisor))
}

type Group = {
  readonly template: ShippingTemplate
  readonly goods: readonly SentGoods[]
  /** Those that take the goods, in the order of the site's methods. */
  readonly rates: readonly ZoneRate[]
}

/**
 * The ways to send goods of one shop in one parcel. A way is offered where some of the goods go by it; the others go by the first way that
 * their own template has.
 */
export function waysTo(
  book: ShippingBook,
  goods: readonly SentGoods[],
  to: ShippingDestination,
): ShippingWays {
  const { groups, unsent } = groupsOf(book, goods, to)
  if (unsent.length > 0) return { ways: [], unsent }
  const ways = book.site.methods.flatMap((method): ShippingWay[] => {
    const chosen = groups.map(({ rates, ...group }) => ({
      ...group,
      rate: rates.find((rate) => rate.method === method.code) ?? rates[0]!,
    }))
    return chosen.some(({ rate }) => rate.method === method.code)
      ? [
          {
            method,
            days: longest(chosen.map(({ rate }) => daysOf(book.site, rate))),
            parts: chosen.map(partOf),
          },
        ]
      : []
  })
  return { ways, unsent }
}

function groupsOf(book: ShippingBook, goods: readonly SentGoods[], to: ShippingDestination) {
  const byTemplate = new Map<ShippingTemplate | undefined, SentGoods[]>()
  for (const each of goods) {
    const template = templateOf(book, each.productId)
    byTemplate.set(template, [...(byTemplate.get(template) ?? []), each])
  }
  const groups: Group[] = []
  const unsent: ShippingWays['unsent'][number][] = []
  for (const [template, own] of byTemplate) {
    const there = template ? ratesTo(book.site, template, to) : []
    const rates = template ? there.filter((rate) => takes(rate, measures(template, own))) : []
    if (template && rates.length > 0) groups.push({ template, goods: own, rates })
    else {
      const why = there.length > 0 ? 'parcelTooLarge' : 'notSentThere'
      unsent.push(...own.map(({ lineId }) => ({ lineId, why }) as const))
    }
  }
  return { groups, unsent }
}

/** Weight and pieces alone: rates by amount take any. */
function measures(template: ShippingTemplate, goods: readonly SentGoods[]): Measures {
  let [grams, pieces] = [0, 0]
  for (const each of goods) {
    grams += countedGrams(each, template) * each.pieces
    pieces += each.pieces
  }
  return { grams, pieces, amount: 0 }
}

/** The rates of a template that hold for a destination, in the order of the site's methods. */
function ratesTo(
  { methods }: SiteShipping,
  template: ShippingTemplate,
  to: ShippingDestination,
): readonly ZoneRate[] {
  const zone = zoneOf(template, to)
  if (!zone?.isServed) return []
  return methods.flatMap(({ code }) => zone.rates.find(({ method }) => method === code) ?? [])
}

/** Whether the cost of a product depends on how much of it is sent. */
export function isByGoods(book: ShippingBook, productId: Id, to: ShippingDestination): boolean {
  const template = templateOf(book, productId)
  if (!template) return false
  const rates = ratesTo(book.site, template, to)
  // Free templates have limits of weight and number, too.
  return rates.some(
    ({ basis, freeFrom }) => basis !== 'order' || (freeFrom !== undefined && !template.isFree),
  )
}

const daysOf = ({ methods }: SiteShipping, { method, days }: ZoneRate): ShippingDays =>
  days ?? methods.find(({ code }) => code === method)!.days

/** Parts of a parcel arrive together, with the slowest. */
const longest = (days: readonly ShippingDays[]): ShippingDays => ({
  min: Math.max(...days.map(({ min }) => min)),
  max: Math.max(...days.map(({ max }) => max)),
})

const partOf = ({ template, goods, rate }: Omit<Group, 'rates'> & { rate: ZoneRate }): ParcelPart => {
  const { method: _, days: __, ...alone } = rate
  return {
    rate: template.isFree ? flatRate(0) : alone,
    counts: template.freeFromCounts,
    lines: goods.map((each) => ({ lineId: each.lineId, grams: countedGrams(each, template) })),
  }
}

/** How much more of its goods makes the first way of a parcel free: 0 when it is free already, undefined when no amount makes it free. */
export function untilFree(
  { ways }: Pick<ShippingWays, 'ways'>,
  parcel: readonly SentLine[],
): number | undefined {
  const parts = ways[0]?.parts ?? []
  if (parts.every((part) => partPrice(part, parcel) === 0)) return parts.length > 0 ? 0 : undefined
  const [only, ...others] = parts
  const { freeFrom } = only!.rate
  if (others.length > 0 || freeFrom === undefined) return undefined
  return freeFrom - parcel.reduce((sum, line) => sum + (only!.counts === 'list' ? line.list : line.paid), 0)
}

/** A line of a parcel when it is priced. */
export type SentLine = {
  readonly lineId: Id
  readonly pieces: number
  /** Minor units at list prices. */
  readonly list: number
  /** Minor units as they are paid, before points. */
  readonly paid: number
}

/** The price of one part of a parcel, without the lines that turned out not to be sold. */
export function partPrice({ rate, counts, lines }: ParcelPart, parcel: readonly SentLine[]): number {
  const measures = { grams: 0, pieces: 0, amount: 0 }
  let isEmpty = true
  for (const { lineId, grams } of lines) {
    const line = parcel.find((each) => each.lineId === lineId)
    if (!line) continue
    isEmpty = false
    measures.grams += grams * line.pieces
    measures.pieces += line.pieces
    measures.amount += counts === 'list' ? line.list : line.paid
  }
  return isEmpty ? 0 : ratePrice(rate, measures)
}

/** The way of a code, or the first one where the parcel has no such way. */
export const wayOf = (
  { ways }: Pick<ShippingWays, 'ways'>,
  code: string | undefined,
): ShippingWay | undefined => ways.find(({ method }) => method.code === code) ?? ways[0]
