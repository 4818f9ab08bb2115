import { z } from 'zod'
import { shownAddress } from '#modules/addresses/calls/shown-address.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moneyField, orNull, requiredLine } from '#vocabulary/calls/fields.ts'

/** A buyer's agreement at a payment provider before there is an order (decision 406). */

const tag = 'Payments'

const approvalId = z.object({ approvalId: id }).strict()
const example = { approvalId: '7312345678901234570' }

export const openApprovalCall = endpoint({
  name: 'openPaymentApproval',
  path: '/api/payments/v1/approvals/open',
  tag,
  summary:
    'Opens the page of a provider on which a buyer agrees to pay and chooses an address, before there is an order. Nothing is charged by it',
  input: z
    .object({
      channel: requiredLine(40),
      checkoutKey: id.meta({ description: 'The checkout that the buyer returns to' }),
      due: moneyField.meta({
        description: 'As far as it is known without an address; the order states the final amount',
      }),
    })
    .strict(),
  answer: answer(z.object({ approvalId: id, url: z.string() })),
  refusals: [
    'channelUnknown',
    'channelWithoutSession',
    'channelNotForGuests',
    'channelNotForAmount',
    'channelNotForCurrency',
    'providerAway',
  ],
  example: {
    channel: 'PAYPAL_PAY_PC',
    checkoutKey: '7312345678901234567',
    due: { amount: 52_920, currency: 'USD' },
  },
})

export const readApprovalCall = endpoint({
  name: 'readPaymentApproval',
  path: '/api/payments/v1/approvals/read',
  tag,
  summary:
    'Queries the provider for an agreement: the name, email and address that the buyer chose there; null until the buyer has agreed',
  input: approvalId,
  answer: answer(z.object({ channel: z.string(), address: orNull(shownAddress) })),
  refusals: ['notFound', 'providerAway'],
  example,
})

export const approvedChannelCall = endpoint({
  name: 'approvedChannel',
  path: '/api/payments/v1/approvals/channel',
  tag,
  summary: 'The channel of an agreement that the caller gave and no order uses yet; null if there is none',
  input: approvalId,
  answer: answer(z.object({ channel: orNull(z.string()) })),
  example,
})
