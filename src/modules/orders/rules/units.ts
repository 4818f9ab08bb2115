/**
 * Units of an order line. Dropped ones are never sent, and those with a requested cancellation wait for the
 * answer.
 */
export type LineUnits = {
  readonly quantity: number
  readonly shippedQuantity: number
  readonly cancelledQuantity: number
  readonly cancellingQuantity?: number | undefined
}

/** Units that were not sent and are not dropped. */
export const unitsNotSent = ({ quantity, shippedQuantity, cancelledQuantity }: LineUnits): number =>
  quantity - cancelledQuantity - shippedQuantity

/** Units that may be sent now. */
export const unitsToShip = (line: LineUnits): number => unitsNotSent(line) - (line.cancellingQuantity ?? 0)

export const isFullyShipped = (lines: readonly LineUnits[]): boolean =>
  lines.every((line) => unitsNotSent(line) === 0)

/** Something was not sent, and its buyer requested the cancellation of all of that. */
export const isAllCancelling = (lines: readonly LineUnits[]): boolean =>
  !isFullyShipped(lines) && lines.every((line) => unitsToShip(line) === 0)
