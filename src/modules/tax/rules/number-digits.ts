export const digitValues = (text: string): number[] => [...text].map(Number)

/** The sum of digits, each times the weight of its place; digits without a weight do not count. */
export const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + Number(text[at]) * weight, 0)

/** The last digit makes the sum a multiple of ten, every second digit from the right doubled. */
export const isLuhn = (text: string): boolean =>
  digitValues(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0

/** ISO 7064, MOD 11,10. */
export function isMod11And10(text: string): boolean {
  let product = 10
  for (const digit of digitValues(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}
