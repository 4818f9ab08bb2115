import { type CombinationTable, mayCombine } from '#modules/offers/rules/combinations.ts'
import { type Bearer, inOrder, type Offer, offerKey } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import { allocate } from '#vocabulary/allocate.ts'
import { byId, type LineId } from '#vocabulary/identifiers.ts'
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'
import { type Adjustment, type AdjustmentKind, type Explanation, partOf, type Source } from './adjustment.ts'
import type { LineFacts, PlacedPrice, PricingFacts } from './facts.ts'

/** A price while the steps work on it. Each step answers with a new one. */
export type Working = {
  readonly facts: PricingFacts
  /** The offers that are to be applied. */
  readonly chosen: readonly Offer[]
  /** In the order of their ids, so that no share depends on how a cart is sorted. */
  readonly lines: readonly WorkingLine[]
  readonly explanations: readonly Explanation[]
}

export type Step = (working: Working) => Working

export type WorkingLine = {
  readonly facts: LineFacts
  /** How many steps of the variant: what a unit price is paid for. */
  readonly pieces: number
  /** Price of one step, before discounts that depend on quantities or on other lines. */
  readonly unitPrice: number
  readonly list: number
  /** Current cost of the goods. */
  readonly goods: number
  readonly shipping: number
  readonly insurance: number
  readonly tax: number
  readonly taxLines: readonly TaxLine[]
  /** Points to pay, besides money. */
  readonly points: number
  /** Points given up for a cut. */
  readonly pointsSpent: number
  readonly presale: WorkingPresale | undefined
  readonly adjustments: readonly Adjustment[]
  /** The line cannot be bought in its current state, and costs nothing. */
  readonly refused: Reason | undefined
}

/** Of a presale with a deposit, for the whole line. */
export type WorkingPresale = {
  readonly deposit: number
  /** How much more the deposit counts as, if the goods still cost that much. */
  readonly expansion: number
  readonly source: Source
  readonly balanceFrom: Date
  readonly balanceUntil: Date
}

export type TaxLine = {
  readonly rate: string
  readonly basisPoints: number
  /** Taxable amount, without the tax. */
  readonly base: number
  readonly amount: number
  /** The part of the line that it is on, where goods and shipping have rates of their own. */
  readonly of?: 'goods' | 'shipping' | undefined
  /** The price contains it; else it comes on top. */
  readonly isIncluded: boolean
}

export function beginWorking(facts: PricingFacts, chosen: readonly Offer[]): Working {
  const lines = [...facts.lines].sort((a, b) => byId(a.lineId, b.lineId))
  return { facts, chosen: inOrder(chosen), explanations: [], lines: lines.map(beginLine) }
}

/** Goods that were ordered with a deposit begin at the price they were ordered at. */
function beginLine(facts: LineFacts): WorkingLine {
  const line = emptyLine(facts)
  if (!facts.placed) return line
  const { unitPrice, adjustments } = facts.placed
  const list = adjustments.reduce((sum, each) => sum + (each.kind === 'listPrice' ? each.amount : 0), 0)
  return adjustments.reduce(adjustLine, { ...line, unitPrice, list, presale: presaleOf(facts.placed) })
}

function presaleOf({ adjustments, deposit, balanceFrom, balanceUntil }: PlacedPrice): WorkingPresale {
  const { source } = adjustments.find(({ kind }) => kind === 'presale')!
  // The adjustments already include the worth of the deposit.
  return { deposit, expansion: 0, source, balanceFrom, balanceUntil }
}

function emptyLine(facts: LineFacts): WorkingLine {
  const pieces = facts.quantity / facts.step
  if (!Number.isSafeInteger(pieces) || pieces < 1)
    throw new RangeError(`Line ${facts.lineId} is no whole number of steps`)
  return {
    facts,
    pieces,
    unitPrice: 0,
    list: 0,
    goods: 0,
    shipping: 0,
    insurance: 0,
    tax: 0,
    taxLines: [],
    points: 0,
    pointsSpent: 0,
    presale: undefined,
    adjustments: [],
    refused: undefined,
  }
}

/** Amount of a line that can still be discounted: a deposit is always paid. */
export const cuttable = (line: WorkingLine): number => line.goods - (line.presale?.deposit ?? 0)

/** Amount to pay for a line in money. */
export const dueOf = ({ facts }: Working, line: WorkingLine): number =>
  line.goods + line.shipping + line.insurance + (facts.tax.isIncluded ? 0 : line.tax)

export const sourceOf = (offer: Offer): Source => ({
  type: offer.kind,
  id: offerKey(offer),
  version: offer.version,
})

export type LineChange = Partial<Omit<WorkingLine, 'facts' | 'pieces'>>

export function changeLines(working: Working, changes: ReadonlyMap<LineId, LineChange>): Working {
  if (changes.size === 0) return working
  return {
    ...working,
    lines: working.lines.map((line) => {
      const change = changes.get(line.facts.lineId)
      return change ? { ...line, ...change } : line
    }),
  }
}

/** Adds adjustments to their lines and counts them into what the lines cost. Amounts of 0 are left out. */
export function adjust(working: Working, adjustments: readonly Adjustment[]): Working {
  const real = adjustments.filter((adjustment) => adjustment.amount !== 0)
  if (real.length === 0) return working
  const adjustIfMeant = (line: WorkingLine, adjustment: Adjustment) =>
    adjustment.lineId === line.facts.lineId ? adjustLine(line, adjustment) : line
  return { ...working, lines: working.lines.map((line) => real.reduce(adjustIfMeant, line)) }
}

export function adjustLine(line: WorkingLine, adjustment: Adjustment): WorkingLine {
  const adjusted = { ...line, adjustments: [...line.adjustments, adjustment] }
  adjusted[partOf(adjustment.kind)] += adjustment.amount
  return adjusted
}

export type Cut = {
  readonly kind: AdjustmentKind
  readonly source: Source
  readonly borneBy: Bearer
  readonly total: number
  readonly lines: readonly WorkingLine[]
}

/** Takes an amount off lines, shared by what they still cost, and never more than may be cut from each. */
export function shareCut({ kind, source, borneBy, total, lines }: Cut): Adjustment[] {
  const shares = allocate(total, lines.map(cuttable))
  return lines.map((line, place) => ({
    lineId: line.facts.lineId,
    kind,
    amount: 0 - shares[place]!,
    source,
    borneBy,
  }))
}

export const explain = (working: Working, ...explanations: readonly Explanation[]): Working => ({
  ...working,
  explanations: [...working.explanations, ...explanations],
})

export const stepRefusal = (source: Source, { code, facts }: Reason, lineId?: LineId): Explanation => ({
  source,
  lineId,
  refused: code,
  facts,
})

/** Why another offer that applies excludes this kind from a line; undefined when none does. */
export function whyBlocked(working: Working, line: WorkingLine, kind: CombinedKind): Reason | undefined {
  const { combinations } = working.facts
  const used = line.adjustments.map((each) => each.kind).filter((each) => isCombined(combinations, each))
  const other = used.find((each) => !mayCombine(combinations, each, kind))
  if (other) return { code: 'notTogether', facts: { with: other } }
  const per = combinations[kind].onePer
  const isFull = per && working.lines.some((each) => isWithin(per, line, each) && hasKind(each, kind))
  return isFull ? { code: 'onlyOne', facts: { per } } : undefined
}

const isCombined = (table: CombinationTable, kind: AdjustmentKind): kind is CombinedKind =>
  Object.hasOwn(table, kind)

const hasKind = (line: WorkingLine, kind: CombinedKind) => line.adjustments.some((each) => each.kind === kind)

const isWithin = (per: 'line' | 'shop' | 'cart', line: WorkingLine, other: WorkingLine) =>
  per === 'cart' || (per === 'shop' ? other.facts.shopId === line.facts.shopId : other === line)
