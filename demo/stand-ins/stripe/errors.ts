import type { ApiError } from './objects.ts'

/** An answer that is an error, in Stripe's form. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { readonly error: ApiError }
  constructor(status: number, error: ApiError) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, code?: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, code, param })

export const missing = (what: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing' },
    ...{ message: `No such ${what}: '${id}'`, param },
  })

export const unexpectedState = (what: string, status: string): StripeRefusal =>
  invalid(
    `This ${what} could not be changed because it has a status of ${status}.`,
    `${what === 'PaymentIntent' ? 'payment' : 'setup'}_intent_unexpected_state`,
  )
