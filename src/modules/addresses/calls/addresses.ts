import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id } from '#vocabulary/calls/fields.ts'

/** Actions on a saved address of a buyer. */

const tag = 'Addresses'
const base = '/sapi/mall-customer/shipping-address'

const ofOne = {
  input: z.object({ addressId: id }).strict(),
  answer: answer(z.object({ addressId: id })),
  refusals: ['signInFirst', 'notFound'] as const,
  example: { addressId: '7312345678901234567' },
}

export const deleteAddressCall = endpoint({
  name: 'deleteAddress',
  path: `${base}/deleteShippingAddressFlow`,
  tag,
  summary: 'Deletes a saved address',
  ...ofOne,
})

export const makeDefaultAddressCall = endpoint({
  name: 'makeDefaultAddress',
  path: `${base}/setDefaultShippingAddressFlow`,
  tag,
  summary: 'Makes an address the default for checkout',
  ...ofOne,
})
