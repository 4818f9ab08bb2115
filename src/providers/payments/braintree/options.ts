import type { ProviderBook } from '../provider-book.ts'
import type { ProviderOptions } from '../provider-options.ts'

/**
 * `repeatAfterMs`: how long a request without an answer may still be worked on at Braintree; it is not sent again before.
 * `unseenAfterMs`: a payment that Braintree's search does not show by then was never made.
 */
export type BraintreeOptions = ProviderOptions & {
  readonly book: ProviderBook
  readonly repeatAfterMs?: number
  readonly unseenAfterMs?: number
}
