import type { OrderTab } from '#modules/orders/rules/tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'

export type Waiting = {
  readonly counts: Readonly<Record<OrderTab, number>>
  readonly openAfterSales: number
  /** Messages of shops that were not read. */
  readonly unread: number
}

const steps = [
  { name: 'payOrders', to: pages.orders('unpaid'), count: ({ counts }: Waiting) => counts.unpaid },
  { name: 'readMessages', to: pages.conversations(), count: ({ unread }: Waiting) => unread },
  { name: 'trackOrders', to: pages.orders('unreceived'), count: ({ counts }: Waiting) => counts.unreceived },
  { name: 'seeReturns', to: pages.afterSales(), count: ({ openAfterSales }: Waiting) => openAfterSales },
] as const

export type NextStep = {
  readonly name: (typeof steps)[number]['name']
  readonly to: string
  readonly count: number
}

/** Tasks of a buyer that wait, most urgent first: what lapses, what someone waits for, what arrives by itself. */
export const nextSteps = (waiting: Waiting): NextStep[] =>
  steps.map(({ name, to, count }) => ({ name, to, count: count(waiting) })).filter(({ count }) => count > 0)
