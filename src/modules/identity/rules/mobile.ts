import { typedPhone } from '#vocabulary/typed-code.ts'

/** A mobile number as people enter it: the country's dialling code and the rest. */
export type Mobile = { readonly mobile: string; readonly mobilePrefix: string }

/** Dialling codes of the countries that our sites serve, by their two letters. */
export const diallingCodes = {
  AD: '376',
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BG: '359',
  BH: '973',
  BR: '55',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  EG: '20',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GE: '995',
  GR: '30',
  HK: '852',
  HR: '385',
  HU: '36',
  ID: '62',
  IE: '353',
  IL: '972',
  IN: '91',
  IS: '354',
  IT: '39',
  JP: '81',
  KE: '254',
  KR: '82',
  KW: '965',
  KZ: '7',
  LI: '423',
  LK: '94',
  LT: '370',
  LU: '352',
  LV: '371',
  MA: '212',
  MC: '377',
  MO: '853',
  MT: '356',
  MX: '52',
  MY: '60',
  NG: '234',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  OM: '968',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  QA: '974',
  RO: '40',
  RS: '381',
  SA: '966',
  SE: '46',
  SG: '65',
  SI: '386',
  SK: '421',
  SM: '378',
  TH: '66',
  TN: '216',
  TR: '90',
  TW: '886',
  UA: '380',
  US: '1',
  UY: '598',
  VN: '84',
  ZA: '27',
} as const satisfies Readonly<Record<string, string>>

const known = new Set<string>(Object.values(diallingCodes))

/** Where every number of a country has the same form. */
const forms: Readonly<Record<string, RegExp>> = { 1: /^[2-9]\d{9}$/, 86: /^1[3-9]\d{9}$/ }

/**
 * The number as it is dialled from abroad, such as +8613800138000: one form for each number, however it was entered.
 * @returns undefined when it is no mobile number
 */
export function internationalNumber({ mobile, mobilePrefix }: Mobile): string | undefined {
  const prefix = mobilePrefix.trim().replace(/^(\+|00)/, '')
  const typed = typedPhone(mobile)
  if (!known.has(prefix) || !/^\+?[\d ()-]+$/.test(typed)) return undefined
  const digits = withoutCode(typed, prefix)
  if (digits === undefined) return undefined
  // The zero in front is dialled at home only; in Italy it is part of the number.
  const number = prefix === '39' ? digits : digits.replace(/^0/, '')
  const isOne = (forms[prefix] ?? /^\d{6,12}$/).test(number) && prefix.length + number.length <= 15
  return isOne ? `+${prefix}${number}` : undefined
}

/** The digits without the code that was typed once more in front: after a plus sign or 00, or where no number is so long. */
function withoutCode(typed: string, prefix: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const abroad = typed.startsWith('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined
  if (abroad !== undefined) return abroad.startsWith(prefix) ? abroad.slice(prefix.length) : undefined
  const bare = digits.startsWith(prefix) ? digits.slice(prefix.length) : digits
  return forms[prefix]?.test(bare) ? bare : digits
}

/** A stored number in its two parts, for a form. */
export function mobileParts(number: string): Mobile {
  const prefixes = [...known].toSorted((one, other) => other.length - one.length)
  const mobilePrefix = prefixes.find((prefix) => number.startsWith(`+${prefix}`)) ?? ''
  return { mobilePrefix, mobile: number.slice(mobilePrefix.length + 1) }
}
