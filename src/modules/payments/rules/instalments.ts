import { type Money, money } from '#vocabulary/money.ts'

/**
 * How a provider that lends is repaid: in equal parts, the first one today and the others so many days apart.
 */
export type InstalmentPlan = { readonly count: number; readonly daysApart: number }

export type Instalment = { readonly afterDays: number; readonly amount: Money }

/**
 * The parts of an amount. What does not divide is paid today, so that no later part is dearer than announced.
 */
export function instalments(due: Money, { count, daysApart }: InstalmentPlan): readonly Instalment[] {
  const part = Math.floor(due.amount / count)
  const first = due.amount - part * (count - 1)
  return Array.from({ length: count }, (_, place) => ({
    afterDays: place * daysApart,
    amount: money(place === 0 ? first : part, due.currency),
  }))
}
