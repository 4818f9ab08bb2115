import { divide } from './rounding.ts'

/**
 * Shares a total over bases in whole units, by largest remainder; ties go to the larger base, then to the earlier
 * place. The shares sum to the total exactly, and none exceeds its base while the total does not exceed their sum.
 *
 * With `caps` no share exceeds its cap either: what one cannot take is shared among the others, and what none can take
 * is left over.
 * @param total whole units, 0 or more
 * @param bases whole units, 0 or more each; a base of 0 gets nothing
 */
export function allocate(total: number, bases: readonly number[], caps?: readonly number[]): number[] {
  const shares = shareOnce(total, bases)
  if (!caps || shares.every((share, place) => share <= caps[place]!)) return shares
  const isFull = shares.map((share, place) => share >= caps[place]!)
  const full = caps.map((cap, place) => (isFull[place] ? cap : 0))
  const rest = allocate(
    total - full.reduce((sum, share) => sum + share, 0),
    bases.map((base, place) => (isFull[place] ? 0 : base)),
    caps,
  )
  return rest.map((share, place) => share + full[place]!)
}

function shareOnce(total: number, bases: readonly number[]): number[] {
  const sumOfBases = bases.reduce((sum, base) => sum + base, 0)
  if (sumOfBases === 0 || total === 0) return bases.map(() => 0)
  const parts = bases.map((base) => divide(total, base, sumOfBases))
  const shares = parts.map((part) => part.down)
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  if (left === 0) return shares
  const order = bases
    .map((_, place) => place)
    .sort((a, b) => parts[b]!.rest - parts[a]!.rest || bases[b]! - bases[a]!)
  for (const place of order) {
    if (left === 0) break
    shares[place]! += 1
    left -= 1
  }
  return shares
}
