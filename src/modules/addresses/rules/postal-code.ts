import { typedCode } from '#vocabulary/typed-code.ts'

/**
 * How the postcodes of a country read without what separates their parts, and the position of the separator.
 */
type Form = {
  readonly pattern: RegExp
  readonly separator?: readonly [' ' | '-', at: number]
  /** The letters that come from abroad write in front, beside the two of the country (ADDR-17). */
  readonly prefix?: string
}

const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const sixDigits = /^\d{6}$/

/** The countries whose postcodes we know. A negative place of the separator is counted from the end. */
const forms: Readonly<Record<string, Form>> = {
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, separator: [' ', -3] },
  DE: { pattern: fiveDigits, prefix: 'D' },
  US: { pattern: /^\d{5}(\d{4})?$/, separator: ['-', 5] },
  CA: { pattern: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, separator: [' ', 3] },
  AU: { pattern: fourDigits },
  NZ: { pattern: fourDigits },
  SG: { pattern: sixDigits },
  JP: { pattern: /^\d{7}$/, separator: ['-', 3] },
  CN: { pattern: sixDigits },
  TW: { pattern: /^\d{3}(\d{2,3})?$/ },
  FR: { pattern: fiveDigits, prefix: 'F' },
  ES: { pattern: fiveDigits, prefix: 'E' },
  IT: { pattern: fiveDigits, prefix: 'I' },
  NL: { pattern: /^\d{4}[A-Z]{2}$/, separator: [' ', 4] },
  SE: { pattern: /^\d{5}$/, separator: [' ', 3], prefix: 'S' },
  AT: { pattern: fourDigits, prefix: 'A' },
  CH: { pattern: fourDigits },
  LU: { pattern: fourDigits, prefix: 'L' },
  IE: { pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/, separator: [' ', 3] },
  MX: { pattern: fiveDigits },
  BR: { pattern: /^\d{8}$/, separator: ['-', 5] },
  IN: { pattern: sixDigits },
  PL: { pattern: fiveDigits, separator: ['-', 2] },
  CZ: { pattern: fiveDigits, separator: [' ', 3] },
  SK: { pattern: fiveDigits, separator: [' ', 3] },
  GR: { pattern: fiveDigits, separator: [' ', 3] },
  PT: { pattern: /^\d{7}$/, separator: ['-', 4] },
  RO: { pattern: sixDigits },
  BE: { pattern: fourDigits, prefix: 'B' },
  DK: { pattern: fourDigits },
  NO: { pattern: fourDigits, prefix: 'N' },
  HU: { pattern: fourDigits, prefix: 'H' },
  BG: { pattern: fourDigits },
  SI: { pattern: fourDigits },
  FI: { pattern: fiveDigits },
  HR: { pattern: fiveDigits },
  EE: { pattern: fiveDigits },
  KR: { pattern: fiveDigits },
  TR: { pattern: fiveDigits },
}
/** Elsewhere letters, digits, spaces and hyphens. */
const anywhere = /^[A-Z\d][A-Z\d\s-]{1,11}$/i

/** Hong Kong, Macao, the Emirates and Qatar have no postcodes; in mainland China few people know theirs, and parcels arrive by district. */
const optionalIn = ['HK', 'MO', 'CN', 'AE', 'QA']

export const isWithoutPostalCode = (country: string): boolean => optionalIn.includes(country)

/** A postcode as its country writes it: 〒１００－０００１ is 100-0001, D-10115 is 10115. One that is none remains as it was typed. */
export function cleanPostalCode(typed: string, country: string): string {
  const code = typedCode(typed.replaceAll('〒', ''))
  const form = forms[country]
  return form ? (inForm(code, form, country) ?? code) : code
}

export function isPostalCode(typed: string, country: string): boolean {
  const code = typedCode(typed.replaceAll('〒', ''))
  if (code === '') return isWithoutPostalCode(country)
  const form = forms[country]
  return form ? inForm(code, form, country) !== undefined : anywhere.test(code)
}

function inForm(code: string, { pattern, separator, prefix }: Form, country: string): string | undefined {
  const [, before, rest = ''] = /^(?:([A-Z]{1,2})[ -])?(.*)$/.exec(code.toUpperCase())!
  const isPrefix = before === undefined || before === country || before === prefix
  const bare = (isPrefix ? rest : code.toUpperCase()).replace(/[ -]/g, '')
  if (!pattern.test(bare)) return undefined
  const [sign, at] = separator ?? ['', bare.length]
  const end = bare.slice(at)
  return end === '' ? bare : `${bare.slice(0, at)}${sign}${end}`
}
