import { useTranslations } from 'use-intl'
import { type AddressField, addressFields } from '#modules/addresses/rules/address.ts'
import type { FormField } from './typed-address.ts'

/** Countries by kind of top-level subdivision. */
const kindsOfProvince = {
  state: ['US', 'DE', 'AT', 'MX', 'BR', 'IN'],
  stateOrTerritory: ['AU'],
  province: ['CN', 'IT', 'ES', 'NL'],
  provinceOrTerritory: ['CA'],
  canton: ['CH', 'LU'],
  county: ['SE', 'IE', 'TW'],
  region: ['FR', 'NZ'],
  nation: ['GB'],
  prefecture: ['JP'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type KindOfProvince = keyof typeof kindsOfProvince

const kindOfProvince = (country: string): KindOfProvince | 'other' =>
  (Object.keys(kindsOfProvince) as KindOfProvince[]).find((kind) =>
    kindsOfProvince[kind].some((each) => each === country),
  ) ?? 'other'

const withPostalCode = ['US', 'GB', 'AU', 'NZ', 'IE', 'CN', 'HK', 'MO'] as const

const knownAs = <Country extends string>(countries: readonly Country[], country: string) =>
  countries.find((each) => each === country) ?? 'other'

/** Labels of address fields by country: ZIP code and state, postcode and county, 详细地址. */
export function useAddressLabels(country: string): Readonly<Record<FormField, string>> {
  const t = useTranslations('checkout')
  const isChinese = country === 'CN'
  return {
    fullName: t('fullName'),
    firstName: t('firstName'),
    lastName: t('lastName'),
    phone: t('phone'),
    email: t('email'),
    company: t('company'),
    country: t('country'),
    province: t(`provinceOf.${kindOfProvince(country)}`),
    city: t('city'),
    postalCode: t(`postalCodeOf.${knownAs(withPostalCode, country)}`),
    street: t(isChinese ? 'districtInChina' : country === 'JP' ? 'streetInJapan' : 'street'),
    detail: t(isChinese ? 'streetInChina' : country === 'JP' ? 'detailInJapan' : 'detail'),
  }
}

/** The id of a field in the page, to which the list of errors leads. */
export const addressFieldId = (name: string) => `address-${name}`

/** The field of the form that shows an error of a field of the address. */
export function shownAt(
  field: AddressField,
  { country, isOneName, isBilling }: { country: string; isOneName: boolean; isBilling: boolean },
) {
  if (isOneName && (field === 'firstName' || field === 'lastName')) return 'fullName'
  // A line that lacks the number of the house is completed where it is.
  if (field === 'detail' && isOneLine(country)) return 'street'
  // The place is picked in one go, and a place without a city is none.
  return country === 'CN' && !isBilling && (field === 'province' || field === 'street') ? 'city' : field
}

export type PartOfForm = 'name' | 'mail' | 'phone' | 'where' | 'place' | 'street' | 'postalCode'

/** Countries that write an address from the large to the small: postcode, prefecture, city, street. */
const largeFirst: readonly string[] = ['CN', 'JP', 'TW']
/** Countries that write the postcode after the city: San Francisco, CA 94107. Elsewhere it precedes it: 10115 Berlin. */
const postalCodeAfterCity: readonly string[] = ['US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'MO', 'GB', 'IE', 'IN']

/** Whether its forms ask for the province before the city. */
export const isProvinceFirst = (country: string): boolean => largeFirst.includes(country)

/** Whether street and number are one line in it, with a second line for what few addresses have. */
export const isOneLine = (country: string): boolean => !largeFirst.includes(country)

/** The parts of the form in the order in which a country writes an address. */
export function partsOfForm(country: string, isPicked: boolean): readonly PartOfForm[] {
  if (isPicked) return ['name', 'phone', 'where', 'place', 'street', 'mail', 'postalCode']
  const head = ['name', 'mail', 'phone', 'where'] as const
  if (isProvinceFirst(country)) return [...head, 'postalCode', 'place', 'street']
  return postalCodeAfterCity.includes(country)
    ? [...head, 'street', 'place', 'postalCode']
    : [...head, 'street', 'postalCode', 'place']
}

const fieldsOfPart = {
  phone: ['phone'],
  where: ['country'],
  street: ['street', 'detail'],
  mail: ['email'],
  postalCode: ['postalCode'],
} as const satisfies Readonly<Record<string, readonly FormField[]>>

/** The position of a field in the form; those that a site requires besides come last. */
export function placeInForm(
  field: FormField | undefined,
  {
    country,
    isPicked,
    isFamilyFirst,
  }: { readonly country: string; readonly isPicked: boolean; readonly isFamilyFirst: boolean },
): number {
  const names: readonly FormField[] = isFamilyFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName']
  const places: readonly FormField[] = isProvinceFirst(country) ? ['province', 'city'] : ['city', 'province']
  const order: readonly FormField[] = partsOfForm(country, isPicked).flatMap((part) => {
    if (part === 'name') return ['fullName' as const, ...names]
    return part === 'place' ? places : fieldsOfPart[part]
  })
  const at = field ? order.indexOf(field) : -1
  return at < 0 ? order.length : at
}

export const isAddressField = (name: string): name is AddressField =>
  addressFields.some((field) => field === name)
