import { z } from 'zod'
import { shownOffersToWire, wireShownOffers } from '#modules/offers/bound/shown-offers.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  attributesToWire,
  claimedId,
  id,
  moneyToWire,
  nothing,
  optional,
  quantity,
  text,
  wireAttributes,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import { partIds, wireParts } from '#vocabulary/calls/parts.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { unitsMax } from '#vocabulary/quantity.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { type Cart, type CartLine, cartLinesMax } from './rules/cart.ts'
import { priceTypes } from './rules/line.ts'

const tag = 'Cart'
const picture = (key: string | undefined) => (key ? `/pictures/320/${key}` : null)

const priceTypeWords = { standard: 'STANDARD', bulk: 'BULK' } as const

const priceTypeOf = { STANDARD: 'standard', BULK: 'bulk' } as const

/** Services are used at their shop (CART-04). */
const lineTypes = ['NORMAL_SALE_B2C', 'NORMAL_SALE_O2O', 'NORMAL_SALE_CBE'] as const
const typeOfLine = ({ crossBorder, isInShop }: CartLine): (typeof lineTypes)[number] => {
  if (crossBorder) return 'NORMAL_SALE_CBE'
  return isInShop ? 'NORMAL_SALE_O2O' : 'NORMAL_SALE_B2C'
}

const wireLine = z
  .object({
    id,
    sku: z.object({ id }),
    item: z.object({
      id,
      outerId: z.string(),
      urlKey: z.string(),
      name: z.string(),
      mainImage: z.string().nullable(),
    }),
    shop: z.object({ id }),
    seller: z.object({ id }),
    skuQty: z.number().int(),
    salePrc: wireMoney,
    snapshotPrc: wireMoney.extend({ originPrice: z.number(), priorPrice: z.number().nullable() }),
    cartLineTypeDict: z.enum(lineTypes),
    cartLinePirceType: z.enum(['STANDARD', 'BULK']),
    selected: z.boolean(),
    selectSkuImg: z.string().nullable(),
    isDiy: z.boolean(),
    isGift: z.boolean(),
    lineDIYOwner: id.nullable(),
    attributes: wireAttributes,
  })
  .meta({ id: 'CartLine' })

const cart = answers(
  z.object({
    cartLineList: z.array(wireLine),
    invalidCartLineList: z.array(z.object({ id, reason: z.string() })),
    totalAmt: wireMoney,
    discountAmt: wireMoney,
    count: z.number().int(),
    benefitList: wireShownOffers,
  }),
  (ours: Cart) => ({
    cartLineList: ours.shops.flatMap((shop) =>
      shop.lines.map((line) => ({
        id: line.lineId,
        sku: { id: line.variantId },
        item: {
          id: line.productId,
          outerId: line.sku,
          urlKey: line.urlKey,
          name: line.name,
          mainImage: picture(line.picture),
        },
        shop: { id: shop.shopId },
        // A shop is its own seller.
        seller: { id: shop.shopId },
        skuQty: line.quantity,
        salePrc: moneyToWire(line.price),
        snapshotPrc: {
          ...moneyToWire(line.priceBefore ?? line.price),
          originPrice: moneyToWire(line.listBefore ?? line.compareAt ?? line.price).value,
          priorPrice: line.priorPrice ? moneyToWire(line.priorPrice).value : null,
        },
        cartLineTypeDict: typeOfLine(line),
        cartLinePirceType: priceTypeWords[line.priceType],
        selected: line.isSelected,
        selectSkuImg: picture(line.picture),
        isDiy: line.kind === 'bundle' || line.kind === 'bundlePart',
        isGift: line.kind === 'gift',
        lineDIYOwner: line.parentId ?? null,
        attributes: attributesToWire(line.chosen),
      })),
    ),
    invalidCartLineList: ours.invalid.map(({ lineId, reason }) => ({ id: lineId, reason })),
    totalAmt: moneyToWire(ours.goods),
    discountAmt: moneyToWire(ours.discount),
    count: ours.count,
    benefitList: shownOffersToWire(ours.offers),
  }),
)

const reference = z.looseObject({ id: claimedId })

/** A line as clients send it. Only variant, quantity and price type are read. */
const wireLineToAdd = z
  .object({
    sku: z.looseObject({ id }),
    skuQty: quantity,
    item: optional(
      z.looseObject({
        id: claimedId,
        outerId: optional(text(200)),
        name: optional(text(500)),
        mainImage: optional(text(1_000)),
      }),
    ),
    shop: optional(reference),
    seller: optional(reference),
    snapshotPrc: optional(
      z
        .object({ value: z.number(), currencyType: optional(text(10)), originPrice: optional(z.number()) })
        .strict(),
    ),
    cartLineTypeDict: optional(z.enum(lineTypes)),
    cartLinePirceType: optional(z.enum(['STANDARD', 'BULK'])),
    selectSkuImg: optional(text(1_000)),
    isDiy: optional(z.boolean()),
    lineDIYOwner: optional(text(40).transform((owner) => owner || undefined)),
    diySkuList: optional(wireParts),
  })
  .strict()

type WireLineToAdd = z.output<typeof wireLineToAdd>

/**
 * The parts of each line: those in its `diySkuList`, and the lines after it that name an owner (CART-15). An owner that is no SKU
 * of the list, such as the line of an order, is the last line before that is no part itself.
 */
function linesWithParts(lines: readonly WireLineToAdd[]) {
  const owners = lines.filter(({ lineDIYOwner }) => lineDIYOwner === undefined)
  return owners.map((owner) => {
    const followers = lines.filter(({ lineDIYOwner }, place) => {
      if (lineDIYOwner === undefined) return false
      const before = lines.slice(0, place).findLast((each) => each.lineDIYOwner === undefined)
      return (owners.find(({ sku }) => sku.id === lineDIYOwner) ?? before) === owner
    })
    const partIds = [...(owner.diySkuList ?? []), ...followers].map(({ sku }) => sku.id)
    return {
      variantId: owner.sku.id,
      quantity: owner.skuQty,
      // It counts for business accounts alone (SHELL-31).
      ...(owner.cartLinePirceType && { priceType: priceTypeOf[owner.cartLinePirceType] }),
      ...(partIds.length > 0 && { partIds }),
    }
  })
}

export type AddedToCart = {
  readonly lines: readonly { readonly lineId: Id; readonly variantId: Id; readonly quantity: number }[]
  readonly refused: readonly { readonly variantId: Id; readonly reason: RefusalCode }[]
}

/** The list of an answer has the lines that were added, and nothing else (TRAP-79). */
const refusedLinesHeader = 'refused-lines'
/** Clients take headers of 16 kB in all. */
const refusedNamed = 50

export const addToCartCall = endpoint({
  name: 'addToCart',
  path: '/sapi/mall-order/cartline/batchcreatenewcartlines',
  tag,
  summary: 'Adds variants to the cart; an empty list means that none could be added',
  input: z
    .object({
      lines: z
        .array(
          z
            .object({
              variantId: id,
              quantity,
              priceType: z.enum(priceTypes).optional(),
              partIds: partIds.optional(),
            })
            .strict(),
        )
        .min(1)
        .max(cartLinesMax),
    })
    .strict(),
  wire: fromWire(z.array(wireLineToAdd).min(1).max(cartLinesMax), (lines) => ({
    lines: linesWithParts(lines),
  })),
  answer: answers(
    z.array(z.object({ id, sku: z.object({ id }), skuQty: z.number().int() })),
    (ours: AddedToCart) =>
      ours.lines.map(({ lineId, variantId, quantity: skuQty }) => ({
        id: lineId,
        sku: { id: variantId },
        skuQty,
      })),
  ),
  answerHeaders: [
    {
      name: refusedLinesHeader,
      about:
        'Which lines were left out and why, as a JSON list of `{"sku": {"id": "…"}, "reason": "…"}`, where the reason is a `code` of a refusal; at most 50',
      tell: ({ refused }) =>
        refused.length === 0
          ? undefined
          : JSON.stringify(
              refused
                .slice(0, refusedNamed)
                .map(({ variantId, reason }) => ({ sku: { id: variantId }, reason })),
            ),
    },
  ],
  refusals: ['cartFull', 'bundleConflict', 'bundleIncomplete', 'bundlePartUnknown'],
  example: [{ sku: { id: '7312345678901234567' }, skuQty: 1, cartLineTypeDict: 'NORMAL_SALE_B2C' }],
})

export const cartViewCall = endpoint({
  name: 'cartView',
  path: '/sapi/mall-order/cartline/querycart',
  tag,
  summary: 'The cart with current prices',
  input: nothing,
  answer: cart,
  example: {},
})

export const changeQuantityCall = endpoint({
  name: 'changeQuantity',
  path: '/sapi/mall-order/cartline/updateqty',
  tag,
  summary: 'Changes the quantity of a line, adjusted to an orderable quantity',
  input: z.object({ lineId: id, quantity: z.number().int().min(0).max(unitsMax) }).strict(),
  wire: fromWire(z.object({ id, skuQty: quantity }).strict(), (wire) => ({
    lineId: wire.id,
    quantity: wire.skuQty,
  })),
  answer: cart,
  refusals: [
    'notFound',
    'outOfStock',
    'regionSoldOut',
    'stockShort',
    'offShelf',
    'bundlePartAlone',
    'bundleConflict',
    'bundleIncomplete',
  ],
  example: { id: '7312345678901234567', skuQty: 2 },
})

const lineIds = z.array(id).min(1).max(cartLinesMax)

export const selectLinesCall = endpoint({
  name: 'selectLines',
  path: '/sapi/mall-order/cartline/updateselected',
  tag,
  summary: 'Selects or deselects lines',
  input: z.object({ lineIds, isSelected: z.boolean() }).strict(),
  wire: fromWire(z.object({ ids: lineIds, selected: z.boolean() }).strict(), (wire) => ({
    lineIds: wire.ids,
    isSelected: wire.selected,
  })),
  answer: cart,
  example: { ids: ['7312345678901234567'], selected: false },
})

export const removeLinesCall = endpoint({
  name: 'removeLines',
  path: '/sapi/mall-order/cartline/remove',
  tag,
  summary: 'Removes lines from the cart',
  input: z.object({ lineIds }).strict(),
  wire: fromWire(z.object({ ids: lineIds }).strict(), ({ ids }) => ({ lineIds: ids })),
  answer: cart,
  example: { ids: ['7312345678901234567'] },
})

export const cartCount = endpoint({
  name: 'cartCount',
  path: '/sapi/mall-order/cartline/count',
  tag,
  summary: 'Number of lines in the cart',
  input: nothing,
  answer: answers(z.object({ count: z.number().int() }), (ours: { count: number }) => ours),
  example: {},
})
