import { diallingCodes } from '#modules/identity/rules/mobile.ts'
import { typedPhone } from '#vocabulary/typed-code.ts'

/** 5 to 20 digits; between them spaces, brackets and hyphens, and a plus sign in front (ADDR-12). */
export function isPhone(text: string): boolean {
  const phone = typedPhone(text)
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 5 && digits <= 20
}

/**
 * Whether a telephone number is one that the numbering plan of a country assigns: as it is dialled in that country, or with a plus
 * sign and the code of any other. The plans are a table of their own, which the server alone has.
 */
export type InNumberingPlan = (phone: string, country: string) => boolean

/** Countries whose numbers have ten or eleven digits as they are dialled at home. In others the plan alone judges. */
const countedCountries = ['CN', 'JP', 'TW'] as const
type CountedCountry = (typeof countedCountries)[number]

/**
 * Whether a site that requires digits counts those of this country, and stores the number as it is dialled
 * there (ADDR-12).
 */
export const isCounted = (country: string, rule: 'digits' | 'free'): country is CountedCountry =>
  rule === 'digits' && countedCountries.some((each) => each === country)

/** The longest number as it is dialled at home: a longer one begins with the code of its country. */
const homeMax = 11

/**
 * The digits of a number as it is dialled in its country: without a plus sign or 00 and the country's own code, and in Japan and Taiwan
 * with the 0 that the code replaced. A number that is none, or has the code of another country, remains as it is.
 */
export function dialledAtHome(phone: string, country: CountedCountry): string {
  if (!/^\+?[\d ()-]+$/.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  const code = diallingCodes[country]
  const abroad = phone.startsWith('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined
  const mayBeginWithCode = country === 'CN' ? digits.length > homeMax : !digits.startsWith('0')
  const whole = abroad ?? (mayBeginWithCode ? digits : undefined)
  if (!whole?.startsWith(code)) return abroad === undefined ? digits : phone
  const rest = whole.slice(code.length)
  return country === 'CN' || rest.startsWith('0') ? rest : `0${rest}`
}

/** A number as it is stored with an address of this country. */
export const cleanPhone = (typed: string, country: string, rule: 'digits' | 'free'): string => {
  const phone = typedPhone(typed)
  return isCounted(country, rule) ? dialledAtHome(phone, country) : phone
}
