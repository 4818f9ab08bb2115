import { z } from 'zod'
import { address } from '#modules/addresses/calls/address.ts'
import { shownAddress } from '#modules/addresses/calls/shown-address.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { companyNameMax, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, numberLine, optional, orNull, withDefault } from '#vocabulary/calls/fields.ts'
import type { ChosenMethods } from '../rules/checkout.ts'
import { invoiceRecipients } from '../rules/draft.ts'
import { shippingMethods } from './chosen-terms.ts'

/** Details typed in a checkout, so that a reload does not lose them. */

const tag = 'Checkout'

const draft = z
  .object({
    shippingAddress: address.meta({ description: 'As far as it was typed; no field is checked yet' }),
    billingAddress: optional(address).meta({
      description: 'Left out, the bill goes to the shipping address',
    }),
    invoice: optional(
      z
        .object({
          to: z.enum(invoiceRecipients),
          data: z.object({ companyName: line(companyNameMax), taxNumber: numberLine(taxNumberMax) }).strict(),
        })
        .strict(),
    ),
    methods: withDefault(shippingMethods, {}),
  })
  .strict()

/** Left-out fields of other clients are no fields of ours. */
const typedAddress = shownAddress as unknown as z.ZodType<Address>

const shownDraft = z.object({
  shippingAddress: typedAddress,
  billingAddress: typedAddress.optional(),
  invoice: z
    .object({
      to: z.enum(invoiceRecipients),
      data: z.object({ companyName: z.string(), taxNumber: z.string() }),
    })
    .optional(),
  methods: z.record(id, z.string()) as unknown as z.ZodType<ChosenMethods>,
})

const shippingAddress = {
  firstName: 'Lin',
  lastName: 'Marsh',
  phone: '',
  email: 'lin@example.test',
  company: '',
  country: 'US',
  province: 'CA',
  city: '',
  postalCode: '94107',
  street: 'Harbor Street',
  detail: '18',
}

export const saveDraftCall = endpoint({
  name: 'saveCheckoutDraft',
  path: '/api/checkout/v1/draft/save',
  tag,
  summary:
    'Stores the details typed in an open checkout, in place of earlier ones, until it is ordered or for thirty days. An ordered or unknown checkout stores nothing',
  input: z.object({ key: id, draft }).strict(),
  answer: answer(nothing),
  example: { key: '7312345678901234567', draft: { shippingAddress } },
})

export const checkoutDraftCall = endpoint({
  name: 'checkoutDraft',
  path: '/api/checkout/v1/draft',
  tag,
  summary:
    'The details that the caller typed in a checkout of this site and has not ordered; null if there are none',
  input: nothing,
  answer: answer(z.object({ draft: orNull(shownDraft) })),
  example: {},
})
