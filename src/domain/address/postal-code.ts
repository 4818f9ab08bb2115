/** Patterns of the countries whose postcodes we know, one or more for each, for letters of either case (ADDR-17). */
const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  // As it is, and as letters from abroad write it.
  DE: [/^\d{5}$/, /^D-\d{5}$/i, /^DE-\d{5}$/i],
  US: [/^\d{5}(-\d{4})?$/],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
  AU: [/^\d{4}$/],
  NZ: [/^\d{4}$/],
  SG: [/^\d{6}$/],
  JP: [/^\d{3}-?\d{4}$/],
  CN: [/^\d{6}$/],
  TW: [/^\d{3}(\d{2,3})?$/],
  FR: [/^\d{5}$/],
  ES: [/^\d{5}$/],
  IT: [/^\d{5}$/],
  NL: [/^\d{4} ?[A-Z]{2}$/i],
  SE: [/^\d{3} ?\d{2}$/],
  AT: [/^\d{4}$/],
  CH: [/^\d{4}$/],
  LU: [/^\d{4}$/, /^L-\d{4}$/i],
  IE: [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i],
  MX: [/^\d{5}$/],
  BR: [/^\d{5}-?\d{3}$/],
  IN: [/^\d{3} ?\d{3}$/],
}
/** Elsewhere letters, digits, spaces and hyphens. */
const anywhere = [/^[A-Z\d][A-Z\d\s-]{1,11}$/i]

/** Hong Kong and Macao have no postcodes; in mainland China few people know theirs, and parcels arrive by district. */
const optionalIn = ['HK', 'MO', 'CN']

export const isWithoutPostalCode = (country: string): boolean => optionalIn.includes(country)

export function isPostalCode(code: string, country: string): boolean {
  if (code === '') return isWithoutPostalCode(country)
  return (patterns[country] ?? anywhere).some((pattern) => pattern.test(code))
}
