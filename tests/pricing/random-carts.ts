import fc from 'fast-check'
import {
  type CombinationTable,
  choosablePairs,
  defaultCombinations,
  tableOf,
} from '#modules/offers/rules/combinations.ts'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import type { DiscountTier, Offer, Scope } from '#modules/offers/rules/offer.ts'
import type { LineFacts, PricingFacts, SplitKey } from '#modules/pricing/rules/facts.ts'
import { splitKey } from '#modules/pricing/rules/split.ts'
import {
  type CategoryId,
  idOf,
  type ProductId,
  type ShopId,
  type VariantId,
} from '#vocabulary/identifiers.ts'
import {
  type CombinedKind,
  couponKinds,
  personalPriceKinds,
  promotionKinds,
  shopOfferKinds,
} from '#vocabulary/offer-kinds.ts'
import { aGroup, hours, noon, someFacts } from '../support/pricing.ts'
import { sentBy } from '../support/shipping.ts'

/**
 * Random carts with everything that prices know: few products and shops, so that offers meet; amounts from nothing to
 * 500.00; all kinds of offers, some of them not running; tables of combinations that forbid at random.
 */
const shops = ['1', '2'].map((id) => idOf<ShopId>(id))
const variants = ['101', '102', '103'].map((id) => idOf<VariantId>(id))
const categories = ['11', '12'].map((id) => idOf<CategoryId>(id))

const rarely = <Drawn>(arbitrary: fc.Arbitrary<Drawn>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const amount = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 50_000 }))
const basisPoints = fc.oneof(
  fc.constantFrom(5_000, 8_500, 9_000, 9_999, 10_000),
  fc.integer({ min: 1, max: 10_000 }),
)
const threshold = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 60_000 }).map((from) => ({ amount: from })),
    fc.integer({ min: 1, max: 9 }).map((from) => ({ pieces: from })),
  ),
  { nil: undefined },
)

const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.constant({ kind: 'all' as const }),
  fc.subarray(shops, { minLength: 1 }).map((shopIds) => ({ kind: 'shops' as const, shopIds })),
  fc
    .subarray(variants, { minLength: 1 })
    .map((ids) => ({ kind: 'products' as const, productIds: ids.map((id) => idOf<ProductId>(id)) })),
  fc
    .subarray(categories, { minLength: 1 })
    .map((categoryIds) => ({ kind: 'categories' as const, categoryIds })),
)

const benefit: fc.Arbitrary<DiscountTier['benefit']> = fc.oneof(
  fc.record({ kind: fc.constant('amountOff' as const), amount, repeats: fc.boolean() }),
  fc.record({
    kind: fc.constant('percent' as const),
    payBasisPoints: basisPoints,
    amountMax: fc.option(amount, { nil: undefined }),
  }),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .map(([take, less]) => ({ kind: 'nForM' as const, take, pay: Math.max(0, take - less) })),
)
const tiers = fc.array(fc.record({ from: threshold, benefit }), { minLength: 1, maxLength: 3 })

const left = fc.integer({ min: 0, max: 400 })
const pieces = rarely(left.map((number) => ({ counts: 'pieces' as const, left: number })))
const anyStock = rarely(
  fc.record({ counts: fc.constantFrom('pieces' as const, 'uses' as const, 'money' as const), left }),
)

const terms = fc.record({
  shopId: fc.constantFrom(undefined, undefined, ...shops),
  borneBy: fc.constantFrom('shop' as const, 'platform' as const),
  isEnabled: fc.integer({ min: 0, max: 19 }).map((dice) => dice > 0),
  startsAt: fc.integer({ min: 0, max: 19 }).map((dice) => (dice > 1 ? undefined : hours(dice * 4 - 1))),
  endsAt: fc.integer({ min: 0, max: 19 }).map((dice) => (dice > 1 ? undefined : hours(dice * 4 - 3))),
  audience: fc.constantFrom(
    { kind: 'everyone' as const },
    { kind: 'everyone' as const },
    { kind: 'everyone' as const },
    { kind: 'everyone' as const },
    { kind: 'members' as const },
    { kind: 'signedIn' as const },
    { kind: 'customerGroups' as const, groups: [aGroup('trade')] },
  ),
  limitPerBuyer: rarely(
    fc.record({ max: fc.integer({ min: 0, max: 30 }), taken: fc.integer({ min: 0, max: 5 }) }),
  ),
})

const prices = fc
  .subarray(variants, { minLength: 2 })
  .chain((ids) =>
    fc
      .array(amount, { minLength: ids.length, maxLength: ids.length })
      .map((amounts) => Object.fromEntries(ids.map((id, place) => [id, amounts[place]!]))),
  )
const deposit = fc
  .record({ amount: fc.integer({ min: 0, max: 9_000 }), more: fc.integer({ min: 0, max: 5_000 }) })
  .map((drawn) => ({
    amount: drawn.amount,
    worth: drawn.amount + drawn.more,
    balanceFrom: hours(24),
    balanceUntil: hours(48),
  }))

const kindOfOffer = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom(...promotionKinds, ...personalPriceKinds),
      stock: pieces,
      amounts: prices,
      deposit: fc.option(deposit, { nil: undefined }),
    })
    .map(({ kind, stock, amounts, deposit: first }) => ({
      kind,
      stock,
      prices: Object.fromEntries(
        Object.entries(amounts).map(([id, each]) => [
          id,
          { amount: each, deposit: kind === 'presale' ? first : undefined },
        ]),
      ),
    })),
  fc.record({
    kind: fc.constant('volumeTier' as const),
    productIds: fc.subarray(variants, { minLength: 1 }).map((ids) => ids.map((id) => idOf<ProductId>(id))),
    tiers: fc.array(fc.record({ from: fc.integer({ min: 1, max: 500 }), payBasisPoints: basisPoints }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: fc.constant('bundle' as const), prices }),
  fc.record({
    kind: fc.constant('gift' as const),
    stock: pieces,
    scope,
    from: threshold.map((from) => from ?? { pieces: 1 }),
    gives: fc.constant(Object.fromEntries(variants.map((id) => [id, 2]))),
    repeats: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom(...shopOfferKinds), stock: anyStock, scope, tiers }),
  fc.record({
    kind: fc.constantFrom(...couponKinds),
    stock: anyStock,
    scope,
    tiers,
    isClaimed: fc.constantFrom(true, true, true, true, false),
  }),
)

const drawnOffer = fc.tuple(terms, kindOfOffer)

const drawnLine = fc.record({
  shopId: fc.constantFrom(...shops),
  variant: fc.nat(variants.length - 1),
  category: fc.constantFrom(...categories),
  pieces: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
  step: fc.constantFrom(1, 1, 1, 100),
  listPrice: amount,
  salePrice: fc.option(amount, { nil: undefined }),
  /** 0 is a bundle with a part, 1 a points item, 2 a gift, 3 goods that are never cut. */
  dice: fc.integer({ min: 0, max: 11 }),
  under: fc.nat(),
  isUnder: fc.boolean(),
  isCrossBorder: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
})

type DrawnLine = typeof drawnLine extends fc.Arbitrary<infer Drawn> ? Drawn : never
type DrawnOffer = typeof drawnOffer extends fc.Arbitrary<infer Drawn> ? Drawn : never

const offerOf = (
  [common, { isClaimed, ...own }]: [DrawnOffer[0], DrawnOffer[1] & { isClaimed?: boolean }],
  place: number,
): Offer =>
  ({
    ...common,
    ...own,
    id: String(900 + place),
    version: place,
    ...(isClaimed ? { couponId: String(700 + place) } : {}),
  }) as never

function linesOf(drawn: DrawnLine, place: number, offers: readonly Offer[]): LineFacts[] {
  const variantId = variants[drawn.variant]!
  // Ids of different lengths, in no order.
  const lineId = String(((place * 7) % 13) + 5) + (place % 3 === 0 ? '0' : '')
  const line = {
    lineId,
    kind: 'ordinary',
    shopId: drawn.shopId,
    productId: variantId,
    variantId,
    categoryIds: [drawn.category],
    quantity: drawn.pieces * drawn.step,
    step: drawn.step,
    listPrice: drawn.listPrice,
    salePrice: drawn.salePrice,
    tradeType: drawn.isCrossBorder ? 'cbe' : 'b2c',
    fulfilment: 'parcel',
    taxClass: drawn.step === 1 ? 'standard' : 'food',
    isNeverCut: drawn.dice === 3,
    under: underOffer(drawn, offers),
  } as unknown as LineFacts
  const { under: _, ...plain } = line
  if (drawn.dice === 0)
    return [
      { ...plain, kind: 'bundle' },
      {
        ...plain,
        lineId: idOf(`${lineId}77`),
        kind: 'bundlePart',
        parentId: line.lineId,
        listPrice: drawn.listPrice + 77,
      },
    ]
  if (drawn.dice === 1) return [{ ...plain, pointsPrice: { points: 50, amount: drawn.salePrice ?? 0 } }]
  if (drawn.dice === 2) {
    const gifts = offers.filter((offer) => offer.kind === 'gift')
    const offer = gifts[drawn.under % Math.max(1, gifts.length)]
    return [{ ...plain, kind: 'gift', under: offer && { kind: 'gift', offerId: offer.id } }]
  }
  return [line]
}

function underOffer({ under, isUnder }: DrawnLine, offers: readonly Offer[]): LineFacts['under'] {
  const promotions = offers.filter((offer) => (promotionKinds as readonly string[]).includes(offer.kind))
  const offer = promotions[under % Math.max(1, promotions.length)]
  if (!isUnder || !offer) return undefined
  return { kind: offer.kind as 'presale', offerId: offer.id }
}

const kinds = Object.keys(defaultCombinations) as CombinedKind[]
const table: fc.Arbitrary<CombinationTable> = fc.oneof(
  fc.constant(defaultCombinations),
  // Tables that an operator may configure.
  fc.subarray([...choosablePairs]).map(tableOf),
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...kinds)), { maxLength: 12 }).map(
    (pairs) =>
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            onePer: defaultCombinations[kind].onePer,
            notWith: pairs.filter(([one, other]) => one === kind && other !== kind).map(([, other]) => other),
          },
        ]),
      ) as unknown as CombinationTable,
  ),
)

const taxRates = fc.record({
  isIncluded: fc.boolean(),
  standard: fc.integer({ min: 0, max: 2_700 }),
  county: fc.integer({ min: 0, max: 300 }),
})

/** @param offersMax how many offers a cart meets at most */
export const randomCart = (offersMax: number): fc.Arbitrary<PricingFacts> =>
  fc
    .record({
      currency: fc.constantFrom(
        'USD' as const,
        'EUR' as const,
        'CNY' as const,
        'JPY' as const,
        'KWD' as const,
      ),
      lines: fc.array(drawnLine, { minLength: 1, maxLength: 6 }),
      offers: fc.array(drawnOffer, { maxLength: offersMax }),
      combinations: table,
      pinned: rarely(fc.subarray(['900', '901', '702'], { minLength: 1 })),
      declined: rarely(fc.subarray(['902', '703'], { minLength: 1 })),
      isMember: fc.boolean(),
      isInTrade: fc.boolean(),
      isSignedIn: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
      points: fc.option(
        fc.record({
          spend: fc.integer({ min: 0, max: 3_000 }),
          rate: fc.constantFrom(
            { points: 1, amount: 1 },
            { points: 100, amount: 7 },
            { points: 3, amount: 100 },
          ),
          maxBasisPoints: basisPoints,
        }),
        { nil: undefined },
      ),
      memberLevel: rarely(
        fc.record({
          level: fc.constant(2),
          name: fc.constant({ en: 'Silver', zh: '白银会员' }),
          payBasisPoints: basisPoints,
        }),
      ),
      stage: fc.constantFrom('placing' as const, 'balance' as const),
      shipping: fc.record({
        price: fc.integer({ min: 0, max: 2_000 }),
        freeFrom: fc.option(amount, { nil: undefined }),
      }),
      insurance: fc.option(
        fc.record({ basisPoints: fc.integer({ min: 0, max: 300 }), priceMin: fc.nat(200) }),
        {
          nil: undefined,
        },
      ),
      tax: taxRates,
    })
    .map((drawn) => {
      const offers = drawn.offers.map((offer, place) => offerOf(offer, place))
      const lines = drawn.lines.flatMap((line, place) => linesOf(line, place, offers))
      const bySplit = <Terms>(terms: Terms) =>
        Object.fromEntries(lines.map((line) => [splitKey(line), terms])) as Record<SplitKey, Terms>
      const { standard, county } = drawn.tax
      return someFacts(lines, {
        currency: drawn.currency,
        at: noon,
        buyer: {
          ...anonymous,
          isSignedIn: drawn.isSignedIn,
          isMember: drawn.isSignedIn && drawn.isMember,
          customerGroups: drawn.isSignedIn && drawn.isInTrade ? ['trade'] : [],
          points: 4_000,
        },
        offers,
        combinations: drawn.combinations,
        pinned: drawn.pinned ?? [],
        declined: drawn.declined ?? [],
        memberLevel: drawn.memberLevel,
        stage: drawn.stage,
        points: drawn.points,
        shipping: sentBy({ code: 'standard', ...drawn.shipping }, lines),
        insurance: drawn.insurance ? bySplit({ code: 'parcel', ...drawn.insurance }) : {},
        tax: {
          isIncluded: drawn.tax.isIncluded,
          rates: {
            standard: [
              { code: 'vat', basisPoints: standard },
              { code: 'county', basisPoints: county },
            ],
            food: [{ code: 'vat-reduced', basisPoints: 700 }],
          },
        },
      })
    })
