/**
 * Countries where the number of a house precedes its street: 18 Harbor Street. Elsewhere it follows:
 * Lindenweg 5.
 */
const numberFirst = ['US', 'CA', 'AU', 'NZ', 'SG', 'FR', 'LU', 'GB', 'IE', 'HK', 'IN']

/** No line of an address is longer; the patterns below take a time that grows with the square of its length. */
const lineMax = 300

const isNumberFirst = (country: string): boolean => numberFirst.includes(country)

type House = {
  readonly street: string
  /** Number of the house, flat, floor. */
  readonly detail: string
}

const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Street and house in a line that holds both, as people and browsers fill it in; the house is empty where the line names no number.
 * `houseOnStreet` joins them again as they were.
 */
export function splitHouse(line: string, country: string): House {
  const whole = line.trim()
  if (whole.length > lineMax) return { street: whole, detail: '' }
  const found = characters.test(whole)
    ? /^(?<street>\D+?)\s*(?<detail>\d.*)$/u.exec(whole)
    : isNumberFirst(country)
      ? /^(?<detail>\d+[a-z]?(?:[-/]\d+[a-z]?)?)[\s,]+(?<street>\S.*)$/i.exec(whole)
      : /^(?<street>.*[^\s,])[\s,]+(?<detail>\d[^\s,]*(?: [a-z])?)$/i.exec(whole)
  const { street = whole, detail = '' } = found?.groups ?? {}
  return { street, detail }
}

/** The house in its street, as its country writes it in Latin letters: 18 Harbor Street, Flat 4; Lindenweg 5, Hof 2. */
export function houseOnStreet(house: House, country: string): string {
  const { street, detail } = numberOnStreet(house, country)
  return joined(street, detail)
}

/** The number of the house in the line of its street, and the rest in a second line: 18 Harbor Street and Flat 4. */
export function numberOnStreet({ street, detail }: House, country: string): House {
  if (street.length + detail.length > 2 * lineMax) return { street, detail }
  const isFirst = isNumberFirst(country)
  const hasNumber = (isFirst ? /^\d+[a-z]?[\s,/-]/i : /\d[^\s,]*(?: [a-z])?$/i).test(street)
  const { number, rest = '' } =
    /^(?<number>\d+\s?[a-z]?(?:[-/]\d+[a-z]?)*)(?:[\s,]+(?<rest>.*))?$/i.exec(detail)?.groups ?? {}
  if (hasNumber || number === undefined || street === '') return { street, detail }
  return { street: isFirst ? `${number} ${street}` : `${street} ${number}`, detail: rest }
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
