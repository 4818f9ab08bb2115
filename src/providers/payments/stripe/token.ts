/** A card is saved with a customer of its own, and is paid with by naming both. */
export const stripeTokenOf = (customer: string, method: string): string => `${customer}/${method}`

export function partsOfToken(token: string): { customer: string | undefined; method: string } {
  const [first = '', second] = token.split('/')
  return second === undefined ? { customer: undefined, method: first } : { customer: first, method: second }
}
