import { sql } from '#database/sql.ts'
import type { MallEvent } from '#domain/events.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import type { Site } from '#domain/sites.ts'
import { afterSalesModule } from '#modules/after-sales/module.ts'
import { catalogueModule } from '#modules/catalogue/module.ts'
import { checkoutModule } from '#modules/checkout/module.ts'
import { invoiceReactions } from '#modules/invoices/public.ts'
import { ordersModule } from '#modules/orders/module.ts'
import { paymentsModule } from '#modules/payments/module.ts'
import { channelAccountSeal } from '#modules/payments/public.ts'
import { refundsModule } from '#modules/refunds/module.ts'
import { shipmentsModule } from '#modules/shipments/module.ts'
import { stockModule } from '#modules/stock/module.ts'
import { changeStock } from '#modules/stock/public.ts'
import type { Caller, Context, StaffedShop, Transaction } from '#platform/context.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { Deliveries } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import { handlersOf, type Module } from '#platform/module.ts'
import type { JobServices } from '#platform/outbox.ts'
import { Reservations } from '#platform/reservations.ts'
import { runEndpoint } from '#platform/run-endpoint.ts'
import { placeOrder, renderCheckout, saveCheckout } from '#wire/checkout.ts'
import type { Endpoint } from '#wire/endpoint.ts'
import { shipOrder } from '#wire/merchant-orders.ts'
import { cancelUnpaidOrder, confirmReceipt } from '#wire/orders.ts'
import { startPayment } from '#wire/payment-start.ts'
import { paymentResult } from '#wire/payments.ts'
import { loadSites } from '../../src/server/sites.ts'
import { homes } from './addresses.ts'
import { stepsTo } from './after-sales.ts'
import type { DemoEnding, DemoOrder } from './demo-order.ts'
import { type AppliedFor, liveAfterSales } from './live-after-sales.ts'
import { orders } from './orders.ts'
import { openPast } from './past.ts'
import { sandboxCounter } from './sandbox-counter.ts'
import { trackingNumberOf } from './tracking-number.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * The demo's orders, lived through one after the other: buyers place and pay, shops ship, the clock runs out, and all of
 * it by the calls that pages and clients use, with the times that it would have had. Nothing here writes an order, a
 * payment or a stock figure itself, so the laws of the tables hold for them as for any other.
 */
export async function replayOrders(tx: Transaction, secret: string): Promise<void> {
  const past = await openPast(tx)
  const world = await openWorld(tx, past, secret)
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
type World = Awaited<ReturnType<typeof openWorld>>
type Placed = { readonly groupId: Id; readonly orderIds: readonly Id[] }

/** What happens to one order, and when. What would happen after today has not happened yet. */
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
  receivedByClock: shipped,
}

/** What its buyer asks for of it, and what becomes of that. */
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

/** The parts of the mall that an order passes through, at the moment where the past stands. */
async function openWorld(tx: Transaction, past: Awaited<ReturnType<typeof openPast>>, secret: string) {
  const counter = sandboxCounter(tx)
  const sites = await loadSites(tx, 'global')
  const carriersOf = (code: string) => sites.ofCode(code)?.carriers ?? []
  const { refundOrder } = handlersOf(() => modules)
  const deliveries = new Deliveries(() => modules.flatMap((module) => module.deliveries))
  const modules: readonly Module[] = [
    catalogueModule({ changeStock }),
    stockModule(),
    // The company's counter tells of every payment at once, so there is no unknown one to wait for.
    ordersModule({ refundOrder, deliveries, confirmUnpaid: async () => true }),
    checkoutModule({ linkKeys: [secret], shoppersPerAddress: 1_000_000 }),
    paymentsModule({
      channels: [counter.channel],
      seal: channelAccountSeal(secret),
      sites: () => [],
      notifyOrigin: () => 'http://localhost',
    }),
    // Their carriers are asked when the mall runs.
    shipmentsModule({ carriersOf, trackers: [], noticeUrl: () => '' }),
    refundsModule(),
    // Nobody reads reasons here; pages say them in the language of their reader.
    afterSalesModule({ deliveries, carriersOf, reasonText: (reason) => reason }),
  ]
  const routes = modules.flatMap((module) => module.routes)
  const reactions = [...modules.flatMap((module) => module.reactions), ...invoiceReactions]
  const deadlines = modules.flatMap((module) => module.deadlines)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const reservations = new Reservations(modules.flatMap((module) => module.reservations))
  const obligationKinds = modules.flatMap((module) => module.obligationKinds)
  const services: JobServices = {
    db: tx,
    transaction: (run) => run(tx),
    reservations,
    obligationKinds,
    signal: new AbortController().signal,
    log,
  }
  const people = await peopleOf(tx)
  let heardUpTo = newId()

  const call = async <In, Out>(ctx: Context, endpoint: Endpoint<In, Out>, request: In): Promise<Out> => {
    const route = routes.find((each) => each.endpoint.name === endpoint.name)!
    const answer = await runEndpoint(route, { ...ctx, now: past.now(), requestKey: newId() }, request, {
      openGuestSession: () => Promise.reject(new Error('All buyers of the demo have accounts')),
      linkKeys: [secret],
    })
    return answer as Out
  }
  const contextFor = (caller: Caller, site: Site, language: Language): Context => ({
    requestId: 'demo',
    now: past.now(),
    newId,
    site,
    language,
    deliverTo: undefined,
    db: tx,
    log,
    caller,
    address: '127.0.0.1',
    origin: `http://${site.hosts[0]!}`,
    requestKey: undefined,
    setCookie: () => undefined,
    headers: new Headers({ host: site.hosts[0]! }),
    transaction: (run) => run(tx),
    reservations,
    deliveries,
    obligationKinds,
  })
  const asBuyer = ({ buyer, site }: DemoOrder) => {
    const { userId, isBusiness, language } = people.buyers.get(buyer)!
    const caller = {
      kind: 'buyer',
      userId,
      sessionId: newId(),
      isPaidMember: false,
      memberLevel: 0,
      isBusiness,
      operatorRole: undefined,
      shops: [],
    } as const
    return contextFor(caller, sites.ofCode(site)!, language)
  }

  /** What the worker would have heard by now. */
  const hear = async (): Promise<void> => {
    const rows = await sql<{ id: Id; event: MallEvent }>`
      select id, event from outbox where id > ${heardUpTo} order by id`.rows(tx)
    if (rows.length === 0) return
    heardUpTo = rows.at(-1)!.id
    for (const { event } of rows)
      for (const reaction of reactions) if (reaction.on === event.name) await reaction.run(services, event)
    return hear()
  }
  const askProviders = modules
    .flatMap(({ jobs }) => jobs)
    .find(({ name }) => name === 'payments.askProviders')!

  return {
    /** Deadlines, questions to the payment company and reactions, each at its own moment. */
    liveUntil: async (moment: Date): Promise<void> => {
      for (;;) {
        await hear()
        const rows = await sql<{ at: Date | null }>`
          select least((select min(due_at) from deadlines), (select min(ask_at) from payment_attempts),
            (select min(capture_at) from sandbox.sessions)) as at`.rows(tx)
        const at = rows[0]?.at
        if (!at || at > moment) break
        await past.moveTo(at)
        await counter.letTimePass()
        await handleDueDeadlines(services, deadlines, 1)
        await askProviders.run(services)
      }
      await past.moveTo(moment)
    },
    place: async (order: DemoOrder): Promise<Placed> => {
      const ctx = asBuyer(order)
      const { key } = await call(ctx, saveCheckout, {
        source: 'product',
        lines: order.lines.map(([sku, quantity]) => ({ variantId: people.variants.get(sku)!, quantity })),
      })
      const shown = await call(ctx, renderCheckout, { key, methods: {} })
      const methods = order.express
        ? Object.fromEntries(shown.shops.map(({ shopId }) => [shopId, 'express' as const]))
        : {}
      const checkout = order.express ? await call(ctx, renderCheckout, { key, methods }) : shown
      return call(ctx, placeOrder, {
        key,
        methods,
        shippingAddress: {
          ...homes[order.buyer]![order.site]!,
          email: `${order.buyer}@demo.test`,
          company: '',
        },
        remark: order.remark ?? '',
        seenDue: checkout.due,
      })
    },
    pay: async (
      order: DemoOrder,
      { groupId }: Placed,
      { times = 1, lateBySeconds }: { times?: number; lateBySeconds?: number } = {},
    ) => {
      const ctx = asBuyer(order)
      const started = await call(ctx, startPayment, { groupId, channel: 'MOCKPAY' })
      if (started.kind !== 'started') throw new Error(`The payment of ${groupId} did not start`)
      if (lateBySeconds) return counter.promisesToPay(started.serial, lateBySeconds)
      await counter.pays(started.serial, times)
      await call(ctx, paymentResult, { groupId, serial: started.serial })
    },
    cancel: (order: DemoOrder, { orderIds }: Placed) =>
      call(asBuyer(order), cancelUnpaidOrder, { orderId: orderIds[0]! }),
    ship: async ({ groupId }: Placed, what: 'everything' | 'the first line') => {
      for (const { orderId, shopId, shop, site: code, lineId } of await ordersOf(tx, groupId)) {
        const staff = people.staff.get(shopId)!
        const site = sites.ofCode(code)!
        const [carrier = ''] = site.carriers
        await call(contextFor(staff, site, site.firstLanguage), shipOrder, {
          shop,
          orderId,
          carrier,
          trackingNumber: trackingNumberOf(carrier, orderId),
          ...(what === 'the first line' && { lines: [{ lineId, quantity: 1 }] }),
        })
      }
    },
    receive: async (order: DemoOrder, { orderIds }: Placed) => {
      for (const id of orderIds) await call(asBuyer(order), confirmReceipt, { id })
    },
    ...liveAfterSales({
      tx,
      call,
      asBuyer,
      asShop: (shopId, code) => {
        const site = sites.ofCode(code)!
        return contextFor(people.staff.get(shopId)!, site, site.firstLanguage)
      },
      carrierOf: (code) => carriersOf(code)[0] ?? '',
      variantOf: (sku) => people.variants.get(sku)!,
    }),
    /** No mails are sent today about what happened last month. */
    forgetWhatIsOld: () => sql`delete from outbox where created_at < app_now() - interval '1 day'`.rows(tx),
  }
}

async function ordersOf(tx: Transaction, groupId: Id) {
  const rows = await sql<{ orderId: Id; shopId: Id; shop: string; site: string; lineId: Id }>`
    select o.id as "orderId", o.shop_id as "shopId", s.slug as shop, o.site, l.id as "lineId"
    from orders o join shops s on s.id = o.shop_id join order_lines l on l.order_id = o.id and l.position = 0
    where o.group_id = ${groupId} and o.business_kind <> 'reissue' order by o.id`.rows(tx)
  return rows
}

/** Who buys, who works in which shop, and what the goods are called inside. */
async function peopleOf(tx: Transaction) {
  const buyers = await sql<{ name: string; userId: Id; isBusiness: boolean; language: Language }>`
    select split_part(email::text, '@', 1) as name, id as "userId", is_business as "isBusiness", language
    from users where email like '%@demo.test'`.rows(tx)
  const staff = await sql<StaffedShop & { userId: Id }>`
    select user_id as "userId", shop_id as "shopId", slug, role, status, status_changed_at as "statusChangedAt"
    from shop_staff join shops on shops.id = shop_id where status = 'active' and role = 'owner'`.rows(tx)
  const skus = orders.flatMap(({ lines, afterSale }) => [
    ...lines.map(([sku]) => sku),
    ...(afterSale?.exchangeFor ? [afterSale.exchangeFor] : []),
  ])
  const variants = await sql<{ sku: string; id: Id }>`
    select sku, id from variants where sku = any(${skus}::text[])`.rows(tx)
  return {
    buyers: new Map(buyers.map((row) => [row.name, row])),
    staff: new Map(
      staff.map(({ userId, ...shop }): [Id, Caller] => [
        shop.shopId,
        {
          kind: 'buyer',
          userId,
          sessionId: newId(),
          isPaidMember: false,
          memberLevel: 0,
          isBusiness: false,
          operatorRole: undefined,
          shops: [shop],
        },
      ]),
    ),
    variants: new Map(variants.map(({ sku, id }) => [sku, id])),
  }
}
