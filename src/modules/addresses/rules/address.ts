import { divided } from '#modules/stock/rules/divided.ts'
import { provinceOfDistrict, provinceOfName, provinceOfPostalCode } from '#modules/stock/rules/provinces.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { genderChoices, hearFromMax, isFieldShown, withoutEmoji } from '#vocabulary/chosen-address-fields.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { emailMax, typedEmail } from '#vocabulary/typed-code.ts'
import { cityOfCityState, isWithoutProvince } from './named-places.ts'
import { cleanPhone, type InNumberingPlan, isCounted, isPhone } from './phone.ts'
import { cleanPostalCode, isPostalCode, isWithoutPostalCode } from './postal-code.ts'

export type Address = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly company: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  /** The street; in China district and street office, where they were picked or typed. */
  readonly street: string
  /** Number of the house, flat, floor; in China all that follows the district. */
  readonly detail: string
  /** Additional fields of other clients' forms, returned unchanged. Their districts define the region. */
  readonly more?: Readonly<Record<string, unknown>>
}

export type AddressField = (typeof addressFields)[number]

export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'country',
  'province',
  'city',
  'postalCode',
  'street',
  'detail',
] as const satisfies readonly (keyof Address)[]

const lengths: Record<AddressField, number> = {
  firstName: 100,
  lastName: 100,
  phone: 20,
  email: emailMax,
  company: 200,
  country: 2,
  province: 100,
  city: 100,
  postalCode: 12,
  street: 200,
  detail: 200,
}

/** Field errors of an address; empty when a parcel would arrive (ADDR-11 to ADDR-20). */
export function checkAddress(entered: Address, site: Site, isInPlan: InNumberingPlan): FieldRefusal[] {
  const address = cleanAddress(entered, site)
  const wrong: FieldRefusal[] = []
  for (const field of addressFields) {
    const value = address[field]
    if (value === '' && !mayBeBlank(field, address)) wrong.push({ field, code: 'required' })
    else if ([...value].length > lengths[field]) wrong.push({ field, code: 'tooLong' })
  }
  const add = (field: AddressField, code: FieldRefusal['code'], params?: FieldRefusal['params']) => {
    if (!wrong.some((each) => each.field === field)) wrong.push({ field, code, ...(params && { params }) })
  }
  const wrongPhone = phoneRefusal(address, site, isInPlan)
  if (wrongPhone) add('phone', wrongPhone, { country: address.country })
  if (!looksLikeEmail(address.email)) add('email', 'invalidEmail')
  if (!site.countries.includes(address.country)) add('country', 'countryNotServed')
  if (!isPostalCode(address.postalCode, address.country)) add('postalCode', 'invalidPostalCode')
  return [...wrong, ...wrongAnswers(address, site)]
}

/** People with one name write it in either field: names are required together (ADDR-11). */
function mayBeBlank(field: AddressField, { country, firstName, lastName, street }: Address): boolean {
  switch (field) {
    case 'company':
      return true
    case 'firstName':
    case 'lastName':
      return firstName !== '' || lastName !== ''
    case 'postalCode':
      return isWithoutPostalCode(country)
    case 'province':
      return isWithoutProvince(country)
    // One line holds both: 18 Harbor Street, PO Box 12 (decision 243).
    case 'detail':
      return country !== divided && /\p{Nd}/u.test(street)
    default:
      return false
  }
}

/**
 * Field errors in the contact of a buyer without a parcel: name, phone, email and country of purchase.
 * The rest of the address may be blank.
 */
export function checkContact(address: Address, site: Site, isInPlan: InNumberingPlan): FieldRefusal[] {
  const asked: readonly string[] = ['firstName', 'lastName', 'phone', 'email', 'country']
  return checkAddress(address, site, isInPlan).filter(({ field }) => asked.includes(field))
}

/** Field errors in the fields that a site adds, required where shown (ADDR-21, ADDR-22). */
function wrongAnswers({ more = {} }: Address, { flags }: Site): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (isFieldShown('gender', flags) && !genderChoices.some((gender) => gender === more.gender))
    wrong.push({ field: 'more.gender', code: 'required' })
  const hearFrom = withoutEmoji(String(more.hearFrom ?? ''))
  if (isFieldShown('hearFrom', flags) && hearFrom === '')
    wrong.push({ field: 'more.hearFrom', code: 'required' })
  if ([...hearFrom].length > hearFromMax) wrong.push({ field: 'more.hearFrom', code: 'tooLong' })
  return wrong
}

/** The digits that its country has, where the site counts them, then the plan: a number that passed the first can still be none. */
function phoneRefusal(
  { phone, country }: Pick<Address, 'phone' | 'country'>,
  { flags }: Site,
  isInPlan: InNumberingPlan,
): FieldRefusal['code'] | undefined {
  if (isCounted(country, flags.phoneRule)) {
    if (!/^\d{10,11}$/.test(phone)) return 'invalidPhoneDigits'
    return isInPlan(phone, country) ? undefined : 'unassignedPhoneDigits'
  }
  if (!isPhone(phone)) return 'invalidPhone'
  return isInPlan(phone, country) ? undefined : 'unassignedPhone'
}

/** An address as it is stored: without blanks around what was typed, with its codes in one spelling and the name of a city state. */
export const cleanAddress = (address: Address, { flags }: Pick<Site, 'flags'>): Address => {
  const trimmed = Object.fromEntries(addressFields.map((field) => [field, address[field].trim()])) as Record<
    AddressField,
    string
  >
  const onlyCity = cityOfCityState(trimmed.country) ?? ''
  return {
    ...address,
    ...trimmed,
    province: trimmed.province || onlyCity,
    city: trimmed.city || onlyCity,
    phone: cleanPhone(address.phone, trimmed.country, flags.phoneRule),
    email: typedEmail(address.email),
    postalCode: cleanPostalCode(address.postalCode, trimmed.country),
    ...(typeof address.more?.hearFrom === 'string' && {
      more: { ...address.more, hearFrom: withoutEmoji(address.more.hearFrom) },
    }),
  }
}

export const emptyAddress = (country: string): Address => ({
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  company: '',
  country,
  province: '',
  city: '',
  postalCode: '',
  street: '',
  detail: '',
})

/** A name as its language writes it: 林小雨, Mary Lin. */
export function fullName({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string {
  const isHan = /\p{Script=Han}/u.test(firstName + lastName)
  return isHan ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()
}

type Place = Pick<Address, 'country' | 'province' | 'city' | 'postalCode' | 'more'>

/**
 * The region of an address. Of a Chinese one whose province cannot be determined, it is the country alone.
 */
export function regionOfAddress({ country, province, city, postalCode, more }: Place): Region {
  if (country !== divided) return [country]
  const code =
    provinceOfDistrict(firstDistrict(more)) ??
    provinceOfName(province) ??
    provinceOfName(city) ??
    provinceOfPostalCode(postalCode)
  return code ? [country, code] : [country]
}

function firstDistrict(more: Address['more']): string {
  const districts = more?.districtList
  const first: unknown = Array.isArray(districts) ? districts[0] : undefined
  return first !== null && typeof first === 'object' && 'districtCode' in first
    ? String(first.districtCode)
    : ''
}
