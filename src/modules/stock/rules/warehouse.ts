import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** The most that one shop may have: each is a column of its table of variants. */
export const warehousesMax = 20

/** A warehouse as its shop writes it. */
export type WarehouseEdit = {
  readonly name: LocalText
  /** Codes of the countries, and of China's provinces, that it sends to; undefined for everywhere. */
  readonly regions: readonly string[] | undefined
  /** Those with a smaller number are used up first. */
  readonly position: number
}

export type Warehouse = WarehouseEdit & {
  readonly warehouseId: Id
  /** Units in it over all variants, reserved ones included. */
  readonly onHand: number
}
