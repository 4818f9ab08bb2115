import { isEuMember } from './eu.ts'
import { euChecks } from './eu-numbers.ts'
import { digitValues, isLuhn, weighted } from './number-digits.ts'

export type TaxNumber = {
  /** Of a number of the European Union with its prefix: `EL` for Greece, `XI` for Northern Ireland. */
  readonly prefix: string
  /** The country that gave it; Northern Ireland is `GB`. */
  readonly country: string
  /** As it is printed: prefix and number, without spaces. */
  readonly text: string
}

/**
 * A tax number of a business, if its form and its check digits are right. Whether it has been given to a business is known to
 * its tax office alone.
 * @param typed with or without the prefix of its country
 * @param country of the buyer, for numbers without a prefix
 */
export function taxNumberOf(typed: string, country: string): TaxNumber | undefined {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const named = prefixed(plain, country)
  if (!named) return undefined
  const { prefix, number } = named
  const isRight = checks[prefix]
  if (!isRight?.(number)) return undefined
  return { prefix, country: countryOfPrefix(prefix), text: isPrinted(prefix) ? `${prefix}${number}` : number }
}

const countryOfPrefix = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix)

const prefixOfCountry = (country: string): string => (country === 'GR' ? 'EL' : country)

/** Numbers of Australia, India, China and Norway have no prefix of their country. */
const isPrinted = (prefix: string): boolean => !['AU', 'IN', 'CN', 'NO'].includes(prefix)

function prefixed(plain: string, country: string): { prefix: string; number: string } | undefined {
  const own = prefixOfCountry(country)
  if (plain.startsWith(own) && checks[own]?.(plain.slice(own.length)))
    return { prefix: own, number: plain.slice(own.length) }
  if (checks[own]?.(plain)) return { prefix: own, number: plain }
  const start = plain.slice(0, 2)
  const isForeign = start === 'XI' || start === 'GB' || start === 'EL' || isEuMember(start)
  if (isForeign || (start === 'CH' && plain.startsWith('CHE')))
    return { prefix: start, number: plain.slice(2) }
  return undefined
}

function isBritish(number: string): boolean {
  // Government departments and health authorities
  if (/^GD[0-4]\d\d$/.test(number) || /^HA[5-9]\d\d$/.test(number)) return true
  if (!/^\d{9}(\d{3})?$/.test(number)) return false
  const sum = weighted(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** CHE-123.456.789, with MWST, TVA or IVA behind it or without. */
function isSwiss(number: string): boolean {
  const digits = /^E(\d{9})(MWST|TVA|IVA)?$/.exec(number)?.[1]
  if (!digits) return false
  const rest = (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11
  return rest !== 10 && rest === Number(digits[8])
}

/** An organisation number, with MVA behind it or without. */
function isNorwegian(number: string): boolean {
  const digits = /^(\d{9})(MVA)?$/.exec(number)?.[1]
  if (!digits) return false
  const rest = (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return rest !== 10 && rest === Number(digits[8])
}

/** An Australian Business Number: its first digit counts one less, and the weighted sum is a multiple of 89. */
function isAustralian(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false
  const [first, ...rest] = digitValues(number)
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  return [first! - 1, ...rest].reduce((sum, digit, at) => sum + digit * weights[at]!, 0) % 89 === 0
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN: state, PAN, number of the registration, Z, and a check character of base 36. */
function isIndian(number: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(number)) return false
  const sum = [...number.slice(0, 14)].reduce((total, sign, at) => {
    const product = base36.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return base36[(36 - (sum % 36)) % 36] === number[14]
}

const chineseSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** 统一社会信用代码 (GB 32100-2015): 18 signs without I, O, S, V and Z. */
function isChinese(number: string): boolean {
  if (!/^[\dA-HJ-NPQRTUWXY]{18}$/.test(number)) return false
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
  const sum = weights.reduce((total, weight, at) => total + chineseSigns.indexOf(number[at]!) * weight, 0)
  return chineseSigns[(31 - (sum % 31)) % 31] === number[17]
}

const checks: Readonly<Record<string, (number: string) => boolean>> = {
  ...euChecks,
  GB: isBritish,
  XI: isBritish,
  CH: isSwiss,
  NO: isNorwegian,
  AU: isAustralian,
  IN: isIndian,
  CN: isChinese,
  // A GST number of Canada is a business number with a digit of Luhn, then RT and four digits.
  CA: (number) => /^\d{9}(RT\d{4})?$/.test(number) && isLuhn(number.slice(0, 9)),
}
