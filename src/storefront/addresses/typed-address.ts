import { type Address, type AddressField, addressFields } from '#domain/address/address.ts'

/** The address that a form holds, as it was typed. */
export const typedAddress = (form: FormData): Address =>
  Object.fromEntries(addressFields.map((field) => [field, String(form.get(field) ?? '')])) as Record<
    AddressField,
    string
  >
