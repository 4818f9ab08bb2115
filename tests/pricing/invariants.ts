import fc from 'fast-check'
import { mayCombine } from '#modules/offers/rules/combinations.ts'
import { type Offer, offerKey } from '#modules/offers/rules/offer.ts'
import { partOf } from '#modules/pricing/rules/adjustment.ts'
import { choose } from '#modules/pricing/rules/choose.ts'
import { whyNotTried } from '#modules/pricing/rules/explain.ts'
import type { PricingFacts } from '#modules/pricing/rules/facts.ts'
import { paymentSchedule } from '#modules/pricing/rules/payment-schedule.ts'
import { type PricedCart, type PricedLine, priceCart } from '#modules/pricing/rules/price-cart.ts'
import { refundComponents, refundShare } from '#modules/pricing/rules/refund-share.ts'
import { runSteps } from '#modules/pricing/rules/steps.ts'
import { dueOf } from '#modules/pricing/rules/working.ts'
import { byId } from '#vocabulary/identifiers.ts'
import { parseMajor, toMajorText } from '#vocabulary/money.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'
import { aLine, someFacts, someTiers } from '../support/pricing.ts'
import { randomCart } from './random-carts.ts'

/** Invariants of every price. Each throws with the violating facts where it does not hold. */
export type PricingInvariant = { readonly name: string; readonly property: fc.IProperty<never> }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

function demand(holds: boolean, what: string, ...facts: unknown[]): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(facts)}`)
}

const linesOf = (cart: PricedCart): PricedLine[] => cart.orders.flatMap((order) => order.lines)

function sumsAreExact(facts: PricingFacts, cart: PricedCart): void {
  const lines = linesOf(cart)
  for (const name of [
    'list',
    'discount',
    'goods',
    'shipping',
    'insurance',
    'tax',
    'due',
    'points',
    'pointsSpent',
  ] as const) {
    demand(
      cart[name] === sumOf(cart.orders.map((order) => order[name])),
      `the cart's ${name} is that of its orders`,
    )
    demand(cart[name] === sumOf(lines.map((line) => line[name])), `the cart's ${name} is that of its lines`)
  }
  const taxOnTop = facts.tax.isIncluded ? 0 : cart.tax
  demand(cart.goods === cart.list - cart.discount, 'goods are the list price less the discount')
  demand(cart.due === cart.goods + cart.shipping + cart.insurance + taxOnTop, 'the order equation', cart.due)
  for (const line of lines) {
    demand(
      sumOf(line.adjustments.map((each) => each.amount)) === line.due,
      'adjustments explain a line',
      line,
    )
    demand(sumOf(line.taxLines.map((each) => each.amount)) === line.tax, 'tax lines explain the tax', line)
  }
  const written = toMajorText({ amount: cart.due, currency: cart.currency })
  demand(parseMajor(written, cart.currency)?.amount === cart.due, 'the amount reads back as written', written)
}

function nothingIsNegative(cart: PricedCart): void {
  for (const line of linesOf(cart)) {
    let goods = 0
    for (const { kind, amount } of line.adjustments) {
      if (partOf(kind) !== 'goods') demand(amount >= 0, 'a charge is not negative', line)
      else {
        demand(kind === 'listPrice' || amount <= 0, 'a cut is not positive', kind, line)
        goods += amount
        demand(goods >= 0, 'no cut exceeds what the line still costs', kind, line)
      }
    }
    const { list, discount, shipping, insurance, tax, due, points, pointsSpent } = line
    demand(
      Math.min(list, discount, goods, shipping, insurance, tax, due, points, pointsSpent) >= 0,
      'no amount is negative',
      line,
    )
    demand(goods >= (line.presale?.deposit ?? 0), 'the deposit stays to be paid', line)
  }
}

function everyOfferIsExplained(facts: PricingFacts, cart: PricedCart): void {
  for (const offer of facts.offers) {
    const own = cart.explanations.filter((each) => each.source.id === offerKey(offer))
    demand(own.length > 0, 'every offer is explained', offer)
    const told = sumOf(own.map((each) => ('applied' in each ? each.applied : 0)))
    const rows = linesOf(cart).flatMap((line) => line.adjustments)
    const cut = rows.filter((each) => each.source.id === offerKey(offer) && each.kind === offer.kind)
    demand(
      told === 0 - sumOf(cut.map((each) => each.amount)),
      'an offer cuts what it is said to cut',
      offer,
      own,
    )
    demand(
      cut.every((each) => each.borneBy === offer.borneBy),
      'a cut is borne by who offers it',
      offer,
    )
  }
}

/** A level takes the reported amount, from ordinary lines alone, and no more than its part (PDP-49). */
function levelsCutWhatTheySay({ memberLevel }: PricingFacts, cart: PricedCart): void {
  const told = cart.explanations.filter(({ source }) => source.type === 'memberLevel')
  const cuts = linesOf(cart).flatMap((line) =>
    line.adjustments.flatMap((each) => (each.kind === 'memberLevel' ? [{ line, ...each }] : [])),
  )
  const reportedSum = sumOf(told.map((each) => ('applied' in each ? each.applied : 0)))
  demand(
    reportedSum === 0 - sumOf(cuts.map(({ amount }) => amount)),
    'a level cuts what it is said to cut',
    told,
  )
  demand(memberLevel !== undefined || cuts.length === 0, 'without a level nothing is cut by one')
  for (const { line, amount, borneBy } of cuts) {
    const parts = line.adjustments.slice(
      0,
      line.adjustments.findIndex(({ kind }) => kind === 'memberLevel'),
    )
    const before = sumOf(parts.map((each) => each.amount))
    const most = before - partHalfUp(before, memberLevel!.payBasisPoints, 10_000)
    demand(0 - amount <= most && borneBy === 'platform', 'a level cuts its part, borne by the platform', line)
  }
}

function theTableHolds({ combinations }: PricingFacts, cart: PricedCart): void {
  const lines = linesOf(cart)
  const sources = (some: readonly PricedLine[], kind: string) =>
    new Set(
      some
        .flatMap((line) => line.adjustments)
        .flatMap((each) => (each.kind === kind ? [each.source.id] : [])),
    )
  for (const line of lines) {
    const used = [...new Set(line.adjustments.map((each) => each.kind))].filter(
      (kind) => kind in combinations,
    )
    for (const a of used)
      for (const b of used) {
        const isException = a === b || isOfPrice(a, b)
        demand(
          isException || mayCombine(combinations, a as never, b as never),
          'what excludes each other is apart',
          a,
          b,
        )
      }
    for (const kind of used) {
      const per = combinations[kind as keyof typeof combinations].onePer
      const range =
        per === 'cart' ? lines : per === 'shop' ? lines.filter((each) => each.shopId === line.shopId) : [line]
      demand(!per || sources(range, kind).size <= 1, `at most one for each ${per}`, kind)
    }
  }
}

/** The price at which a line was put in the cart always combines with a lower one of the buyer. */
const isOfPrice = (a: string, b: string) => {
  const kinds = ['flashSale', 'activity', 'presale', 'groupBuy', 'memberPrice', 'customerGroupPrice']
  return kinds.includes(a) && kinds.includes(b)
}

function orderOfLinesIsNothing(facts: PricingFacts, cart: PricedCart): void {
  const turned = priceCart({
    ...facts,
    lines: [...facts.lines].reverse(),
    offers: [...facts.offers].reverse(),
  })
  const sorted = (some: PricedCart) => JSON.stringify(linesOf(some).sort((a, b) => byId(a.lineId, b.lineId)))
  demand(
    turned.due === cart.due && sorted(turned) === sorted(cart),
    'the order of lines and offers changes nothing',
  )
}

function paymentsMatchAmounts(cart: PricedCart): void {
  for (const order of cart.orders) {
    const amounts = paymentSchedule(order).map((payment) => payment.amount)
    demand(sumOf(amounts) === order.due, 'payments are what is due', amounts, order.due)
    demand(
      amounts.every((amount) => amount >= 0),
      'no payment is negative',
      amounts,
    )
  }
}

/** @param cuts where to cut the pieces of each line into refunds */
function refundsGiveBackAll(cart: PricedCart, cuts: readonly number[]): void {
  for (const line of linesOf(cart)) {
    const whole = refundComponents(line)
    const ends = [...new Set([...cuts.map((cut) => cut % (line.pieces + 1)), line.pieces])].sort(
      (a, b) => a - b,
    )
    const given = Object.fromEntries(Object.keys(whole).map((name) => [name, 0])) as Record<string, number>
    let refunded = 0
    for (const end of ends) {
      const share = refundShare(whole, { all: line.pieces, refunded, now: end - refunded })
      for (const [name, amount] of Object.entries(share)) {
        demand(amount >= 0, 'no refund is negative', name, line)
        given[name]! += amount
      }
      refunded = end
    }
    demand(
      JSON.stringify(given) === JSON.stringify(whole),
      'all refunds together are what was paid',
      given,
      whole,
    )
  }
}

/** Amount paid by the buyer, points at their value. */
const givenFor = (facts: PricingFacts, offers: readonly Offer[]): number => {
  const working = runSteps(facts, offers)
  const points = working.lines.flatMap((line) => line.adjustments).filter((each) => each.kind === 'points')
  return sumOf(working.lines.map((line) => dueOf(working, line))) - sumOf(points.map((each) => each.amount))
}

const isTried = (facts: PricingFacts) => facts.offers.filter((offer) => !whyNotTried(facts, offer))
const isPutInUnder = (facts: PricingFacts, offer: Offer) =>
  facts.lines.some((line) => line.kind !== 'gift' && line.under?.offerId === offer.id)

/** The least that any combination costs, tried one after the other without the help of `choose`. */
function leastOfAll(facts: PricingFacts, fixed: readonly Offer[], free: readonly Offer[]): number {
  const [first, ...others] = free
  if (!first) return givenFor(facts, fixed)
  return Math.min(leastOfAll(facts, fixed, others), leastOfAll(facts, [...fixed, first], others))
}

export const pricingInvariants: readonly PricingInvariant[] = [
  {
    name: 'every cart: sums are exact, nothing is negative, offers are explained, refunds give back all (I-10, I-11, I-17)',
    property: fc.property(randomCart(5), fc.array(fc.nat(40), { maxLength: 4 }), (facts, cuts) => {
      const cart = priceCart(facts)
      sumsAreExact(facts, cart)
      nothingIsNegative(cart)
      everyOfferIsExplained(facts, cart)
      levelsCutWhatTheySay(facts, cart)
      theTableHolds(facts, cart)
      orderOfLinesIsNothing(facts, cart)
      paymentsMatchAmounts(cart)
      refundsGiveBackAll(cart, cuts)
    }) as never,
  },
  {
    name: 'with up to eight offers, no combination is cheaper than the chosen one',
    property: fc.property(randomCart(8), (drawn) => {
      const facts = { ...drawn, pinned: [] }
      const tried = isTried(facts)
      const fixed = tried.filter((offer) => isPutInUnder(facts, offer))
      const free = tried.filter((offer) => !isPutInUnder(facts, offer))
      const chosen = givenFor(facts, choose(facts, tried).chosen)
      const least = leastOfAll(facts, fixed, free)
      demand(chosen === least, 'the chosen combination is the cheapest', chosen, least)
    }) as never,
  },
  {
    name: 'with more than eight offers, the price is never higher than without them, and no single one is missed',
    property: fc.property(randomCart(14), (drawn) => {
      const facts = { ...drawn, pinned: [] }
      const tried = isTried(facts)
      const fixed = tried.filter((offer) => isPutInUnder(facts, offer))
      const { chosen } = choose(facts, tried)
      const given = givenFor(facts, chosen)
      demand(given <= givenFor(facts, fixed), 'offers make nothing dearer', given)
      for (const offer of tried) {
        if (fixed.includes(offer)) continue
        const without = chosen.filter((each) => each !== offer)
        const other = chosen.includes(offer) ? without : [...chosen, offer]
        demand(given <= givenFor(facts, other), 'no single offer makes it cheaper', offer)
      }
    }) as never,
  },
  {
    name: 'with volume tiers, the price is what the tier says, and within a tier more never costs less (I-26)',
    property: fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(
        fc.record({
          from: fc.integer({ min: 1, max: 60 }),
          payBasisPoints: fc.integer({ min: 1, max: 10_000 }),
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      fc.integer({ min: 1, max: 60 }),
      (listPrice, tiers, quantity) => {
        const offer = someTiers('80', '1', tiers as never)
        const costOf = (count: number) =>
          priceCart(someFacts([aLine('1', { listPrice, quantity: count })], { offers: [offer] })).goods
        const payOf = (count: number) => {
          const from = Math.max(0, ...tiers.map((tier) => tier.from).filter((each) => each <= count))
          return tiers.find((tier) => tier.from === from)?.payBasisPoints ?? 10_000
        }
        const exact = (listPrice * quantity * payOf(quantity)) / 10_000
        demand(Math.abs(costOf(quantity) - exact) <= 0.5, 'a tier is a percentage of the line', exact)
        const isSameTier = payOf(quantity) === payOf(quantity + 1)
        demand(!isSameTier || costOf(quantity + 1) >= costOf(quantity), 'more costs no less', quantity)
      },
    ) as never,
  },
]
