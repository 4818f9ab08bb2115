import { type Address, type AddressField, addressFields } from '#domain/address/address.ts'
import { askedFields } from '#domain/address/asked-fields.ts'

/** What a field of the billing address is called in a form that has a shipping address, too; refusals call it the same. */
export const billingField = (field: AddressField) => `billingAddress.${field}` as const

/** The address that a form holds, as it was typed. */
export const typedAddress = (
  form: FormData,
  nameOf: (field: AddressField) => string = (field) => field,
): Address =>
  Object.fromEntries(addressFields.map((field) => [field, String(form.get(nameOf(field)) ?? '')])) as Record<
    AddressField,
    string
  >

/** What else the form asks for: the company is a field of its own. */
const others = askedFields.filter((field) => field !== 'company')

/** The answers to what else the form asks for, blank where there is none. */
export const typedAnswers = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    others.filter((field) => form.has(field)).map((field) => [field, String(form.get(field)).trim()]),
  )
