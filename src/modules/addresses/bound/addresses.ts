import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, nothing, optional } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { address } from '../calls/address.ts'
import { fullName } from '../rules/address.ts'
import type { SavedAddress } from '../rules/saved-address.ts'
import { addressFromWire, addressToWire, sentAddress, wireAddress } from './address.ts'

const tag = 'Addresses'
const base = '/sapi/mall-customer/shipping-address'

const isDefault = z.boolean().optional()

const savedOnWire = wireAddress
  .extend({ id, personName: z.string(), isDefault: z.boolean(), addressStatus: z.literal('ENABLED') })
  .meta({ id: 'SavedAddress' })

const changed = answers(z.object({ id }), (ours: { addressId: Id }) => ({ id: ours.addressId }))
const exampleAddress = {
  firstName: 'Lin',
  lastName: 'Marsh',
  personPhone: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  poiName: 'Harbor Street',
  detailAddress: '18',
}

export const addressListCall = endpoint({
  name: 'addressList',
  path: `${base}/queryShippingAddressListFlow`,
  tag,
  summary: 'The buyer’s addresses, the default first',
  input: nothing,
  answer: answers(z.object({ data: z.array(savedOnWire) }), (ours: readonly SavedAddress[]) => ({
    data: ours.map((saved) => ({
      id: saved.addressId,
      ...addressToWire(saved.address),
      personName: fullName(saved.address),
      isDefault: saved.isDefault,
      addressStatus: 'ENABLED' as const,
    })),
  })),
  refusals: ['signInFirst'],
  example: {},
})

export const addAddressCall = endpoint({
  name: 'addAddress',
  path: `${base}/createShippingAddressFlow`,
  tag,
  summary: 'Saves an address; it does not become the default',
  input: z.object({ address, isDefault }).strict(),
  wire: fromWire(sentAddress.extend({ isDefault: optional(z.literal(false)) }), (wire) => ({
    address: addressFromWire(wire),
  })),
  answer: changed,
  refusals: ['signInFirst', 'malformed', 'addressBookFull'],
  example: exampleAddress,
})

export const changeAddressCall = endpoint({
  name: 'changeAddress',
  path: `${base}/updateShippingAddressFlow`,
  tag,
  summary: 'Corrects an address',
  input: z.object({ addressId: id, address, isDefault }).strict(),
  wire: fromWire(sentAddress.extend({ id }), (wire) => ({
    addressId: wire.id,
    address: addressFromWire(wire),
    isDefault: wire.isDefault,
  })),
  answer: changed,
  refusals: ['signInFirst', 'malformed', 'notFound'],
  example: { id: '7312345678901234567', ...exampleAddress },
})
