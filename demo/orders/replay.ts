import type { Transaction } from '#platform/context.ts'
import { stepsTo } from './after-sales.ts'
import type { DemoEnding, DemoOrder } from './demo-order.ts'
import type { AppliedFor } from './live-after-sales.ts'
import { orders } from './orders.ts'
import { openPast } from './past.ts'
import { openWorld, type Placed, type World } from './world.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * The demo's orders, lived through one after the other: buyers place and pay, shops ship, the clock runs out,
 * and all of it by the calls that pages and clients use, with the times that it would have had. Nothing here
 * writes an order, a payment or a stock figure itself, so the invariants of the tables hold for them as for
 * any other.
 */
export async function replayOrders(tx: Transaction, secret: string): Promise<void> {
  const past = await openPast(tx)
  const world = await openWorld(tx, past, secret, orders)
  const acts = orders
    .flatMap((order, place) => actsOf(order, place, past.present, world))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, run } of acts) {
    await world.liveUntil(at)
    await run()
  }
  await world.liveUntil(past.present)
  await past.moveTo(past.present)
  await world.forgetWhatIsOld()
}

type Act = { readonly at: Date; readonly run: () => Promise<unknown> }

/** Steps of one order with their times, up to the present. */
function actsOf(order: DemoOrder, place: number, present: Date, world: World): Act[] {
  const start = present.getTime() - order.hoursAgo * hour
  // Orders are not placed on the hour.
  const odd = order.hoursAgo > 24 ? ((place * 7_919) % 3_600) * 1_000 : 0
  let placed: Placed | undefined
  const then = (afterMs: number, run: (known: Placed) => Promise<unknown>): Act => ({
    at: new Date(start - odd + afterMs),
    run: () => run(placed!),
  })
  const acts = [
    {
      at: new Date(start - odd),
      run: async () => {
        placed = await world.place(order)
      },
    },
    ...later[order.ending](order, world, then),
    ...afterwards(order, world, then),
  ]
  return acts.filter(({ at }) => at <= present)
}

type Then = (afterMs: number, run: (known: Placed) => Promise<unknown>) => Act
type Later = (order: DemoOrder, world: World, then: Then) => Act[]

const paid: Later = (order, world, then) => [then(3 * minute, (known) => world.pay(order, known))]
const shipped: Later = (order, world, then) => [
  ...paid(order, world, then),
  then(19 * hour, (known) => world.ship(known, 'everything')),
]

const ready: Later = (order, world, then) => [
  ...paid(order, world, then),
  then(17 * hour, (known) => world.makeReady(known)),
]

const later: Record<DemoEnding, Later> = {
  unpaid: () => [],
  closed: () => [],
  cancelled: (order, world, then) => [then(12 * minute, (known) => world.cancel(order, known))],
  paidLate: (order, world, then) => [
    then(7 * minute, (known) => world.pay(order, known, { lateBySeconds: 45 * 60 })),
  ],
  paid,
  paidTwice: (order, world, then) => [
    then(4 * minute, (known) => world.pay(order, known, { times: 2 })),
    then(26 * hour, (known) => world.ship(known, 'everything')),
    then(97 * hour, (known) => world.receive(order, known)),
  ],
  partlyShipped: (order, world, then) => [
    ...paid(order, world, then),
    then(22 * hour, (known) => world.ship(known, 'the first line')),
  ],
  shipped,
  received: (order, world, then) => [
    ...shipped(order, world, then),
    then(88 * hour, (known) => world.receive(order, known)),
  ],
  ready,
  pickedUp: (order, world, then) => [
    ...ready(order, world, then),
    then(50 * hour, (known) => world.pickUp(order, known)),
  ],
  notPickedUp: ready,
  receivedByClock: shipped,
}

/** Steps of the order's after-sale, if it has one. */
const afterwards: Later = (order, world, then) => {
  const { afterSale } = order
  if (!afterSale) return []
  let applied: AppliedFor | undefined
  return [
    then(afterSale.afterHours * hour, async (known) => {
      applied = await world.apply(order, known)
    }),
    ...stepsTo[afterSale.ending].map(([hours, step]) =>
      then((afterSale.afterHours + hours) * hour, () => world.goOn(order, applied!, step)),
    ),
  ]
}
