import type { Trackers } from './trackers.ts'

export type ShipmentsParts = Trackers & {
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
}
