import type { ProviderOptions } from '../provider-options.ts'
import type { AdyenBook } from './book.ts'

export type AdyenOptions = ProviderOptions & {
  readonly book: AdyenBook
  /** The page that a session which is only shown belongs to. Adyen wants an address; without one, its own is named. */
  readonly pageUrl?: string
}
