import type { Deliveries } from '#platform/deliveries.ts'
import type { Language } from '#vocabulary/language.ts'
import type { AfterSaleReason } from '../rules/kinds.ts'

export type AfterSalesParts = {
  readonly deliveries: Deliveries
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
  /** Text of a reason in a language. */
  readonly reasonText: (reason: AfterSaleReason, language: Language) => string
}
