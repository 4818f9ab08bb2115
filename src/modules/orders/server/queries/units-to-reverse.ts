import { sql } from '#database/sql.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { mayReplace, type ReplacementPrice } from '#modules/after-sales/rules/replacement-prices.ts'
import {
  bundlesWithoutParts,
  cancellableUnits,
  kindsOfAny,
  type RequestableLine,
  type ReversibleOrder,
  reversibleUnits,
  unitsFor,
} from '#modules/after-sales/rules/units.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { BusinessKind, Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import type { OrderStatus } from '../../rules/lifecycle.ts'

/** Columns of an order and of its lines that these rules read. */
type OrderRow = {
  readonly status: OrderStatus
  readonly fulfilment: Fulfilment
  readonly business_kind: BusinessKind
  readonly is_in_window: boolean
  readonly is_without_address: boolean
  readonly now: Date
  readonly lines: readonly {
    readonly id: string
    readonly kind: LineKind
    readonly parentId: string | null
    readonly goodsKind: ProductKind
    readonly quantity: number
    readonly shippedQuantity: number
    readonly cancelledQuantity: number
    readonly cancelling: number
    readonly held: number
    readonly returned: number
    readonly exchanged: number
    readonly unusedUnits: number | null
    readonly replacements: readonly ReplacementPrice[] | null
  }[]
}

/** Of a line `l` that is a part of a bundle: units that were exchanged, which count as returned. */
export const exchangedUnits = sql`case when l.kind = 'bundlePart' then exchanged_units_of(l.id) else 0 end`

const reversibleOrder = (row: OrderRow): ReversibleOrder => ({
  status: row.status,
  fulfilment: row.fulfilment,
  businessKind: row.business_kind,
  isInWindow: row.is_in_window,
  isWithoutAddress: row.is_without_address,
})
const reversibleLine = (row: OrderRow, line: OrderRow['lines'][number]): RequestableLine => ({
  kind: line.kind,
  goodsKind: line.goodsKind,
  quantity: line.quantity,
  shippedQuantity: line.shippedQuantity,
  cancelledQuantity: line.cancelledQuantity,
  cancellingQuantity: line.cancelling,
  heldQuantity: line.held,
  returnedQuantity: line.returned,
  unusedUnits: line.unusedUnits ?? undefined,
  hasReplacement: (line.replacements ?? []).some((option) => mayReplace(option, row.now)),
  withoutParts: line.kind === 'bundle' ? withoutParts(row, line) : undefined,
})

const withoutParts = ({ lines }: OrderRow, main: OrderRow['lines'][number]): number =>
  bundlesWithoutParts(
    main,
    lines
      .filter(({ parentId }) => parentId === main.id)
      .map((part) => ({ ...part, returnedQuantity: part.returned, exchangedQuantity: part.exchanged })),
  ) -
  (main.cancelledQuantity + main.cancelling + main.held + main.returned)

/**
 * Whether an after-sale can be requested: also where it cancels the only line, as cancelling the order does.
 */
export const hasUnitsToReverse = (row: OrderRow): boolean => waysToReverse(row).length > 0

/** Units available for after-sales: `canCancelQty`, `canReverseQty` (DATA-48), and for exchanges. */
export const unitsOfLine = (row: OrderRow, line: OrderRow['lines'][number]) => ({
  cancellable: cancellableUnits(reversibleOrder(row), reversibleLine(row, line)),
  reversible: reversibleUnits(reversibleOrder(row), reversibleLine(row, line)),
  exchangeable: unitsFor('exchange', reversibleOrder(row), reversibleLine(row, line)),
})

export const waysToReverse = (row: OrderRow): ChosenKind[] =>
  kindsOfAny(
    reversibleOrder(row),
    row.lines.map((line) => reversibleLine(row, line)),
  )
