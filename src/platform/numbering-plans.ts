import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { InNumberingPlan } from '#modules/addresses/rules/phone.ts'

/** By the full plans: the smaller tables of the library know lengths and first digits only, and accept 128… as a Chinese mobile. */
export const isInNumberingPlan: InNumberingPlan = (phone, country) => {
  const text = phone.trim()
  const known = isSupportedCountry(country) ? country : undefined
  // A country without a plan in the table, such as a research station's: its numbers cannot be checked.
  if (!known && !text.startsWith('+')) return true
  return parsePhoneNumberFromString(text, known)?.isValid() ?? false
}

/** A number as it is dialled from abroad; one of no plan is its digits. */
export function numberFromAbroad(phone: string, country: string): string {
  const known = isSupportedCountry(country) ? country : undefined
  return parsePhoneNumberFromString(phone.trim(), known)?.number ?? phone.replace(/\D/g, '')
}

/** A number as it is dialled from abroad, where text messages can reach it; undefined for any other. */
export function numberForMessages(phone: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone.trim(), isSupportedCountry(country) ? country : undefined)
  return parsed && canGetMessages(parsed.number) ? parsed.number : undefined
}

const getMessages = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/** Whether text messages can reach a number, which is written as it is dialled from abroad: no landline, no service number. */
export function canGetMessages(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number)
  return (parsed?.isValid() && getMessages.has(parsed.getType() ?? '')) ?? false
}
