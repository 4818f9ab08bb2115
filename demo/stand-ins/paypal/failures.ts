import { randomBytes } from 'node:crypto'

/** A refusal as PayPal writes it. */
export class PaypalFailure extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, name: string, message: string, issue: string) {
    super(issue)
    this.status = status
    this.body = {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: [{ issue, description: message }],
      links: [
        { href: 'https://developer.paypal.com/api/rest/responses/', rel: 'information_link', method: 'GET' },
      ],
    }
  }
}

export const notFound = () =>
  new PaypalFailure(
    404,
    'RESOURCE_NOT_FOUND',
    'The specified resource does not exist.',
    'INVALID_RESOURCE_ID',
  )

export const invalid = (issue: string) =>
  new PaypalFailure(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    issue,
  )

export const unprocessable = (issue: string) =>
  new PaypalFailure(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    issue,
  )
