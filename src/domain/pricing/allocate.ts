/**
 * Shares a total over bases in whole units, by largest remainder; ties go to the larger base, then to the earlier
 * place. The shares sum to the total exactly, and none exceeds its base while the total does not exceed their sum.
 * @param total whole units, 0 or more
 * @param bases whole units, 0 or more each
 */
export function allocate(total: number, bases: readonly number[]): number[] {
  const sumOfBases = bases.reduce((sum, base) => sum + base, 0)
  if (sumOfBases === 0 || total === 0) return bases.map(() => 0)
  // BigInt, since total × base leaves the exact range of numbers for large carts.
  const exact = bases.map((base) => BigInt(total) * BigInt(base))
  const whole = BigInt(sumOfBases)
  const shares = exact.map((product) => Number(product / whole))
  const remainders = exact.map((product) => product % whole)
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  const order = bases
    .map((_, place) => place)
    .sort((a, b) => compare(remainders[b]!, remainders[a]!) || bases[b]! - bases[a]! || a - b)
  for (const place of order) {
    if (left === 0) break
    if (bases[place] === 0) continue
    shares[place]! += 1
    left -= 1
  }
  return shares
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
