import type { OrderTab } from '#modules/orders/rules/tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'

type WaitingTasks = {
  readonly counts: Readonly<Record<OrderTab, number>>
  readonly openAfterSales: number
  /** Messages of shops that were not read. */
  readonly unread: number
}

const steps = [
  { name: 'payOrders', to: pages.orders('unpaid'), count: ({ counts }: WaitingTasks) => counts.unpaid },
  { name: 'readMessages', to: pages.conversations(), count: ({ unread }: WaitingTasks) => unread },
  {
    name: 'trackOrders',
    to: pages.orders('unreceived'),
    count: ({ counts }: WaitingTasks) => counts.unreceived,
  },
  { name: 'seeReturns', to: pages.afterSales(), count: ({ openAfterSales }: WaitingTasks) => openAfterSales },
] as const

type NextStep = {
  readonly name: (typeof steps)[number]['name']
  readonly to: string
  readonly count: number
}

/** Tasks of a buyer that wait, most urgent first: what lapses, what someone waits for, what arrives by itself. */
export const nextSteps = (waiting: WaitingTasks): NextStep[] =>
  steps.map(({ name, to, count }) => ({ name, to, count: count(waiting) })).filter(({ count }) => count > 0)
