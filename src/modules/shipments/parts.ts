export type ShipmentsParts = {
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
}
