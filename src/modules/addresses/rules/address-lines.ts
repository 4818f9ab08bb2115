import type { Address } from './address.ts'
import { houseOnStreet } from './house.ts'
import { isWithoutProvince } from './named-places.ts'

type Place = Pick<Address, 'country' | 'province' | 'city' | 'postalCode' | 'street' | 'detail' | 'more'>

/**
 * Countries that write the postcode after the city: "San Francisco, CA 94107". Elsewhere it precedes the
 * city.
 */
const postalCodeLast = ['US', 'CA', 'AU', 'NZ', 'SG', 'CN', 'HK', 'MO', 'TW', 'JP']
/** Countries where city and postcode have a line each. */
const postalCodeAlone = ['GB', 'IE']
/** A parcel in the United Kingdom names no nation, though it may name a county. */
const nations = ['England', 'Northern Ireland', 'Scotland', 'Wales']

/**
 * An address without name and country, line by line as its country writes it: from the large to the small in Chinese and
 * Japanese characters, else from the house to the city.
 */
export function addressLines(place: Place): readonly string[] {
  return isWrittenLargeFirst(place) ? largeFirst(place) : smallFirst(place)
}

/** The same in one line. */
export function addressInOneLine(place: Place): string {
  return addressLines(place).join(isWrittenLargeFirst(place) ? ' ' : ', ')
}

const isWrittenLargeFirst = ({ street, city }: Place) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(street + city)

function largeFirst(place: Place): string[] {
  const { country, province, city, postalCode, street, detail } = place
  const districts = districtsOf(place).join('')
  // Beijing is its own province.
  const region = `${province === city ? city : `${province}${city}`}${districts}`
  const isJapan = country === 'JP'
  return filled([
    isJapan && postalCode ? `〒${postalCode}` : '',
    region,
    // Where district and street were picked from a list, the street repeats them.
    `${districts.endsWith(street) ? '' : street}${detail}`,
    isJapan ? '' : postalCode,
  ])
}

function smallFirst(place: Place): string[] {
  const { country, city, postalCode } = place
  const province = writtenProvince(place)
  const districts = districtsOf(place)
  const street = districts.join('').endsWith(place.street) ? '' : place.street
  const house = joined(
    ', ',
    houseOnStreet({ street, detail: place.detail }, country),
    ...districts.toReversed(),
  )
  if (postalCodeAlone.includes(country)) return filled([house, city, province, postalCode])
  if (postalCodeLast.includes(country))
    return filled([house, joined(' ', province ? joined(', ', city, province) : city, postalCode)])
  switch (country) {
    case 'BR':
      return filled([house, joined(' - ', city, province), postalCode])
    case 'IN':
      return filled([house, joined(' ', city, postalCode), province])
    case 'IT':
      return filled([house, joined(' ', postalCode, city, province)])
    case 'MX':
      return filled([house, joined(', ', joined(' ', postalCode, city), province)])
    default:
      return filled([house, joined(' ', postalCode, city), province])
  }
}

/** A city that is its own province is written once; New York, NY, is not. */
function writtenProvince({ country, province, city }: Place): string {
  const isLeftOut =
    isWithoutProvince(country) ||
    (province === city && country !== 'US') ||
    (country === 'GB' && nations.includes(province))
  return isLeftOut ? '' : province
}

/** The names of district and street, where they were picked from a list: province and city are fields of their own. */
function districtsOf({ more }: Place): string[] {
  const list: unknown = more?.districtList
  if (!Array.isArray(list)) return []
  return list.flatMap(({ districtLevel, districtName }: Record<string, unknown>) =>
    Number(districtLevel) >= 3 && typeof districtName === 'string' ? [districtName] : [],
  )
}

const filled = (parts: readonly string[]) => parts.filter((part) => part !== '')
const joined = (by: string, ...parts: readonly string[]) => filled(parts).join(by)
