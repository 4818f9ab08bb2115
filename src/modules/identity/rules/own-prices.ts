import type { Visitor } from './visitor.ts'

/**
 * A mark on the device of a buyer whose prices are not those of everyone. Public pages with prices are
 * rendered for such a buyer, and taken from the cache for all others. It contains nothing about the person
 * and grants no access: the session decides what is shown.
 */
const name = 'own_prices'

export const hasOwnPricesMark = (cookies: string | null | undefined): boolean =>
  new RegExp(`(?:^|;\\s*)${name}=1`).test(cookies ?? '')

/** The mark that the device has to store for this visitor; undefined where it is stored already. */
export function ownPricesMark(
  { isPaidMember, level, isInGroup }: Pick<Visitor, 'isPaidMember' | 'level' | 'isInGroup'>,
  cookies: string | null,
): string | undefined {
  const wants = isPaidMember || level !== undefined || isInGroup
  if (wants === hasOwnPricesMark(cookies)) return undefined
  return `${name}=${wants ? 1 : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${wants ? 31_536_000 : 0}`
}
