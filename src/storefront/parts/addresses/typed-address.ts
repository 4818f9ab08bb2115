import { type Address, type AddressField, addressFields } from '#modules/addresses/rules/address.ts'
import { splitHouse } from '#modules/addresses/rules/house.ts'
import { cityOfCityState } from '#modules/addresses/rules/named-places.ts'
import { splitName } from '#modules/addresses/rules/person-name.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'

/** A field of the form: a site that requires one name has `fullName` in place of the two. */
export type FormField = AddressField | 'fullName'

/** Name of a billing address field in a form that has a shipping address, too; errors use it as well. */
export const billingField = <Field extends FormField>(field: Field) => `billingAddress.${field}` as const

/** The field with the email that the form began with: a blank email field keeps that one. */
export const usualEmail = 'usualEmail'

/** The address that a form holds, as it was typed. */
export const typedAddress = (
  form: FormData,
  nameOf: (field: FormField) => string = (field) => field,
): Address => {
  const typed = (name: string) => String(form.get(name) ?? '')
  const whole = form.get(nameOf('fullName'))
  const email = typed(nameOf('email')).trim() || typed(usualEmail)
  const fields = Object.fromEntries(addressFields.map((field) => [field, typed(nameOf(field))])) as Record<
    AddressField,
    string
  >
  const { country, street, detail } = fields
  const onlyCity = cityOfCityState(country)
  // Street and number are often filled in as one line, by browsers, too.
  const isOneLine = detail.trim() === '' && country !== 'CN'
  return {
    ...fields,
    ...(isOneLine && splitHouse(street, country)),
    ...(onlyCity !== undefined && { province: onlyCity, city: onlyCity }),
    ...(typeof whole === 'string' && splitName(whole)),
    email,
  }
}

/** Additional fields of the form; the company has its own field. */
const others = chosenAddressFields.filter((field) => field !== 'company')

/** The answers to the additional fields of the form, blank where there is none. */
export const typedAnswers = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    others.filter((field) => form.has(field)).map((field) => [field, String(form.get(field)).trim()]),
  )
