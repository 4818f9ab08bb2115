import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import type { OrderLine, OrderSummary } from '#modules/orders/rules/order.ts'

/** Order fields that the pick form needs. */
export type PickedFrom = Pick<OrderSummary, 'orderId' | 'afterSaleKinds'> & {
  readonly lines: readonly EligibleLine[]
}
type UnitsOf = 'cancellable' | 'reversible' | 'exchangeable'
export type EligibleLine = Pick<
  OrderLine,
  'lineId' | 'kind' | 'name' | 'chosen' | 'picture' | 'unit' | UnitsOf
>

/** The units of a line that are eligible for a type. */
export function eligibleUnits(line: Pick<EligibleLine, UnitsOf>, kind: ChosenKind): number {
  if (kind === 'cancellation') return line.cancellable
  return kind === 'exchange' ? line.exchangeable : line.reversible
}

/**
 * A bundle is eligible by its parts, its main item where none of them is left; a gift follows its goods
 * (ORD-75, TRAP-11, AS-62).
 */
export const isEligible = (line: Pick<EligibleLine, 'kind' | UnitsOf>, kind: ChosenKind): boolean =>
  line.kind !== 'gift' && eligibleUnits(line, kind) > 0
