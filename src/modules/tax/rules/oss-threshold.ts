import type { TaxRegistration } from '#vocabulary/tax.ts'
import { euMembers, isEuMember } from './eu.ts'
import { isValid } from './validity.ts'

/**
 * Distance sales to other members in a year, in cents, up to which a seller established in one member may charge the tax of that member
 * (Directive 2006/112/EC, article 59c). It holds while neither this year nor the one before exceeds it.
 */
export const ossThreshold = 1_000_000
const nearFrom = 800_000

export const ossLevels = ['below', 'near', 'past'] as const
export type OssLevel = (typeof ossLevels)[number]

/** Net sums in euro cents. */
export type DistanceSales = { readonly thisYear: number; readonly lastYear: number }

export function ossLevel({ thisYear, lastYear }: DistanceSales): OssLevel {
  if (thisYear > ossThreshold || lastYear > ossThreshold) return 'past'
  return thisYear >= nearFrom ? 'near' : 'below'
}

/**
 * The only member in which the mall is registered on a day, without the One-Stop-Shop; undefined where the threshold does not concern it:
 * registered in none or several, or with the One-Stop-Shop.
 */
export function countryOfThreshold(
  registrations: readonly TaxRegistration[],
  day: string,
): string | undefined {
  const valid = registrations.filter((each) => isValid(each, day))
  if (valid.some(({ scheme }) => scheme === 'oss')) return undefined
  const members = new Set(valid.map(({ country }) => country).filter(isEuMember))
  return members.size === 1 ? [...members][0] : undefined
}

export const otherMembers = (country: string): readonly string[] =>
  euMembers.filter((member) => member !== country)
