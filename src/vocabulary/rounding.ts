/**
 * A part of a whole number in whole numbers: `total × part ÷ whole`, with what the division leaves. Nothing passes
 * through a fraction; products beyond the exact range of numbers are made with BigInt, which is slower.
 */
export function divide(total: number, part: number, whole: number): { down: number; rest: number } {
  const product = total * part
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % whole
    return { down: (product - rest) / whole, rest }
  }
  const exact = BigInt(total) * BigInt(part)
  const divisor = BigInt(whole)
  return { down: Number(exact / divisor), rest: Number(exact % divisor) }
}

export const partDown = (total: number, part: number, whole: number): number =>
  divide(total, part, whole).down

export function partUp(total: number, part: number, whole: number): number {
  const { down, rest } = divide(total, part, whole)
  return rest > 0 ? down + 1 : down
}

export function partHalfUp(total: number, part: number, whole: number): number {
  const { down, rest } = divide(total, part, whole)
  return rest * 2 >= whole ? down + 1 : down
}
