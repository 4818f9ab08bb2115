import { z } from 'zod'
import { address } from '#modules/addresses/calls/address.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { lines, optional, requiredEmail, requiredLine, withDefault } from '#vocabulary/calls/fields.ts'

/** Whom gift cards are mailed to, when they are a present. */
export const giftCardRecipient = z
  .object({ email: requiredEmail, name: requiredLine(100), message: lines(500) })
  .strict()

/** Before an order is placed, so that a buyer corrects one part of the checkout before the next one opens. */
export const checkDetailsCall = endpoint({
  name: 'checkDetails',
  path: '/api/checkout/v1/check-details',
  tag: 'Checkout',
  summary: 'Checks the delivery address and the recipient of gift cards of a checkout, and changes nothing',
  input: z
    .object({
      shippingAddress: address,
      isSent: withDefault(z.boolean(), true).meta({
        description: 'False where no parcel is sent: name, email and phone are enough',
      }),
      giftCardRecipient: optional(giftCardRecipient),
    })
    .strict(),
  answer: answer(z.object({})),
  refusals: ['countryNotServed'],
  example: {
    shippingAddress: {
      firstName: 'Lin',
      lastName: 'Marsh',
      phone: '+1 415 555 0134',
      email: 'lin@example.test',
      company: '',
      country: 'US',
      province: 'CA',
      city: 'San Francisco',
      postalCode: '94107',
      street: 'Harbor Street',
      detail: '18',
    },
  },
})
