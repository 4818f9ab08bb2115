/** Units of an order line. Dropped ones are never sent. */
export type LineUnits = {
  readonly quantity: number
  readonly shippedQuantity: number
  readonly cancelledQuantity: number
}

export const unitsToShip = ({ quantity, shippedQuantity, cancelledQuantity }: LineUnits): number =>
  quantity - cancelledQuantity - shippedQuantity

export const isFullyShipped = (lines: readonly LineUnits[]): boolean =>
  lines.every((line) => unitsToShip(line) === 0)
