import { allocate } from '#vocabulary/allocate.ts'
import type { Adjustment, ChargeKind, Source } from './adjustment.ts'
import type { SplitKey } from './facts.ts'
import { splitKey } from './split.ts'
import type { Working, WorkingLine } from './working.ts'

/** The lines of each order that can be bought. */
export function linesBySplit({ lines }: Working): [SplitKey, WorkingLine[]][] {
  const splits = new Map<SplitKey, WorkingLine[]>()
  for (const line of lines) {
    if (line.refused) continue
    const key = splitKey(line.facts)
    splits.set(key, [...(splits.get(key) ?? []), line])
  }
  return [...splits]
}

/** Goods amount before points: points are a means of payment, so they never forfeit free shipping. */
export function goodsBeforePoints(lines: readonly Pick<WorkingLine, 'goods' | 'adjustments'>[]): number {
  let amount = 0
  for (const line of lines) {
    amount += line.goods
    for (const adjustment of line.adjustments) if (adjustment.kind === 'points') amount -= adjustment.amount
  }
  return amount
}

/** A charge for an order, shared by what its goods cost; over goods that are all free, evenly. */
export function shareCharge(
  kind: ChargeKind,
  source: Source,
  total: number,
  lines: readonly WorkingLine[],
): Adjustment[] {
  const bases = lines.map((line) => line.goods)
  const shares = allocate(total, bases.some((base) => base > 0) ? bases : bases.map(() => 1))
  return lines.map((line, place) => ({
    lineId: line.facts.lineId,
    kind,
    amount: shares[place]!,
    source,
    borneBy: 'shop',
  }))
}
