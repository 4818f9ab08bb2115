import type { Id } from '#vocabulary/identifiers.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'

/** So many certificates one buyer may store. */
export const certificatesMax = 20

/** Real name under which goods clear customs, as it is entered. */
export type RealName = { readonly name: string; readonly number: string }

/** Masked name and number of a certificate. */
export type ShownName = { readonly name: string; readonly number: string }
export type Certificate = ShownName & { readonly certificateId: Id }

/** Purposes for which an order's certificate is read. */
export const readingPurposes = ['customs', 'authority'] as const
export type ReadingPurpose = (typeof readingPurposes)[number]

/** Without blanks around and inside of the number, and with a capital X at its end. */
export const tidyRealName = ({ name, number }: RealName): RealName => ({
  name: name.trim(),
  number: number.replace(/\s/g, '').toUpperCase(),
})

/** Field errors of a tidy name and number (CERT-02 to CERT-04). */
export function checkRealName({ name, number }: RealName, at: Date): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (name === '') wrong.push({ field: 'name', code: 'realNameEmpty' })
  if (number === '') wrong.push({ field: 'number', code: 'idNumberEmpty' })
  else if (!isResidentNumber(number, at)) wrong.push({ field: 'number', code: 'idNumberWrong' })
  return wrong
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'
/** The first two digits: the provinces, and since 2018 the numbers for residents of Hong Kong, Macao and Taiwan. */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

/**
 * The number of a Chinese resident (GB 11643-1999): six digits of a place, the date of birth, three digits of an order, and a check
 * character.
 */
export function isResidentNumber(number: string, at: Date): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !provinces.test(number)) return false
  const born = dateOf(number.slice(6, 14))
  if (!born || born > at || born.getUTCFullYear() < 1900) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return checkCharacters[sum % 11] === number[17]
}

/** The day that eight digits name; undefined when there is no such day. */
function dateOf(digits: string): Date | undefined {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day!))
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day ? date : undefined
}

/** Enough to distinguish one's certificates, and too little to use them. */
export const shownOf = ({ name, number }: RealName): ShownName => ({
  name: masked(name, 1, 0),
  number: masked(number, 3, 2),
})

function masked(text: string, first: number, last: number): string {
  const letters = [...text]
  const hidden = Math.max(1, letters.length - first - last)
  return [...letters.slice(0, first), '*'.repeat(hidden), ...letters.slice(first + hidden)].join('')
}
