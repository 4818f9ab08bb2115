import { foldLetters } from '#vocabulary/folded.ts'
import type { Address } from './address.ts'
import { isWithoutPostalCode } from './postal-code.ts'

type Contact = Pick<
  Address,
  'country' | 'province' | 'city' | 'postalCode' | 'street' | 'detail' | 'email' | 'phone'
>

/**
 * Keys that recognise a buyer who orders again as another guest: the email, the phone and the place of an
 * address, each in one spelling. Blank fields are left out.
 * @param fromAbroad a telephone number as it is dialled from abroad
 */
export function contactKeys(
  address: Contact,
  fromAbroad: (phone: string, country: string) => string,
): readonly string[] {
  const email = plainEmail(address.email)
  const phone = fromAbroad(address.phone, address.country)
  const place = plainPlace(address)
  return [email && `email ${email}`, phone && `phone ${phone}`, place && `place ${place}`].filter(
    (key) => key !== '',
  )
}

/** Mail to lin+sale@… reaches lin@…, and Gmail reads no dots in front of the @. */
function plainEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const box = name.split('+')[0] || name
  if (!['gmail.com', 'googlemail.com'].includes(host)) return host && `${box}@${host}`
  return `${box.replaceAll('.', '')}@gmail.com`
}

/** A house, whatever marks, capitals and order of its parts it is written with; one without a street and a number is none. */
function plainPlace({ country, province, city, postalCode, street, detail }: Contact): string {
  const house = plainHouse(`${street} ${detail}`)
  if (house === '') return ''
  // Where the postcode may be left out, the city identifies the same.
  const within = isWithoutPostalCode(country) || postalCode === '' ? `${province}${city}` : postalCode
  return [country, lettersOf(within), house].join(' ')
}

const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A flat or a floor as one word with its number: flat 2 of house 18 is not flat 18 of house 2. */
const partOfHouse =
  /(?:\b(apt|apartment|flat|unit|ste|suite|fl|floor|rm|room|bldg|building|no)\b|#)[^\p{L}\p{N}]*(\d+)/gu

function plainHouse(text: string): string {
  const folded = foldLetters(text)
  if (characters.test(folded)) return lettersOf(folded.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, 'x'))
  const words = folded
    .replaceAll('strasse', 'str')
    .replace(partOfHouse, (_, word: string = 'apt', number: string) => ` ${short[word] ?? word}${number} `)
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== '')
    .map((word) => short[word] ?? word)
    .toSorted()
    .join(' ')
}

/** Words of addresses that are written in short as well. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  apartment: 'apt',
  floor: 'fl',
  suite: 'ste',
  building: 'bldg',
}

const lettersOf = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
