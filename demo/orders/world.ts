import { sql } from '#database/sql.ts'
import { afterSalesModule } from '#modules/after-sales/server/module.ts'
import { catalogueModule } from '#modules/catalogue/server/module.ts'
import { placeOrderCall, renderCheckoutCall, saveCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { checkoutModule } from '#modules/checkout/server/module.ts'
import { invoiceReactions } from '#modules/invoices/server/public.ts'
import { offersModule } from '#modules/offers/server/module.ts'
import { cancelUnpaidOrderCall, confirmReceiptCall } from '#modules/orders/bound/orders.ts'
import { shipOrderCall } from '#modules/orders/calls/merchant-orders.ts'
import { makeReadyCall } from '#modules/orders/calls/pick-up.ts'
import { ordersModule } from '#modules/orders/server/module.ts'
import { startPaymentCall } from '#modules/payments/bound/payment-start.ts'
import { paymentResultCall } from '#modules/payments/bound/payments.ts'
import { paymentsModule } from '#modules/payments/server/module.ts'
import { channelAccountKeys } from '#modules/payments/server/public.ts'
import { refundsModule } from '#modules/refunds/server/module.ts'
import { shipmentsModule } from '#modules/shipments/server/module.ts'
import { stockModule } from '#modules/stock/server/module.ts'
import { changeStock } from '#modules/stock/server/public.ts'
import { vouchersOfOrderCall } from '#modules/vouchers/bound.ts'
import { redeemVoucherCall } from '#modules/vouchers/calls.ts'
import { vouchersModule } from '#modules/vouchers/server/module.ts'
import { createCipher } from '#platform/cipher.ts'
import type { Caller, Context, StaffedShop, Transaction } from '#platform/context.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { Deliveries } from '#platform/deliveries.ts'
import { digestsWith } from '#platform/digests.ts'
import { newId } from '#platform/identifiers.ts'
import { handlersOf, type Module } from '#platform/module.ts'
import type { JobServices } from '#platform/outbox.ts'
import { Reservations } from '#platform/reservations.ts'
import { runEndpoint } from '#platform/run-endpoint.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import { loadSites } from '../../src/server/sites.ts'
import { whileSandboxOffered } from '../channel-accounts.ts'
import { homes } from './addresses.ts'
import type { DemoOrder } from './demo-order.ts'
import { liveAfterSales } from './live-after-sales.ts'
import type { Past } from './past.ts'
import { sandboxCounter } from './sandbox-counter.ts'
import { trackingNumberOf } from './tracking-number.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
export type Placed = { readonly groupId: Id; readonly orderIds: readonly Id[] }

/** The parts of the mall that an order passes through, at the current moment of the past. */
export async function openWorld(tx: Transaction, past: Past, secret: string, orders: readonly DemoOrder[]) {
  const counter = sandboxCounter(tx)
  const sites = await loadSites(tx, 'global')
  const carriersOf = (code: string) => sites.ofCode(code)?.carriers ?? []
  const { refundOrder, recordCancelledOrder, shopStatusChanged, groupClaimed } = handlersOf(() => modules)
  const deliveries = new Deliveries(() => modules.flatMap((module) => module.deliveries))
  const modules: readonly Module[] = [
    catalogueModule({ changeStock }),
    stockModule(),
    offersModule({ mayBePaid: async () => true }),
    // The sandbox provider reports every payment immediately, so there is no unknown one to wait for.
    ordersModule({
      ...{ secret, linkKeys: [secret], refundOrder, recordCancelledOrder, shopStatusChanged, deliveries },
      // No code is required in the past.
      ...{ groupClaimed, codeWays: { byMail: false, bySms: false } },
      confirmUnpaid: async () => true,
    }),
    checkoutModule({
      ...{ linkKeys: [secret], shoppersPerAddress: 1_000_000 },
      certificateSeal: createCipher([secret], 'certificates'),
      waysToPay: async () => () => true,
    }),
    paymentsModule({
      channels: [counter.channel],
      seal: channelAccountKeys(secret),
      sites: () => [],
      notifyOrigin: () => 'http://localhost',
      linkKeys: [secret],
    }),
    // Their carriers are queried when the mall runs.
    shipmentsModule({
      carriersOf,
      trackers: [],
      seal: createCipher([secret], 'tracker-accounts'),
      noticeUrl: () => '',
    }),
    vouchersModule({ seal: createCipher([secret], 'vouchers'), digestsOf: digestsWith([secret], 'voucher') }),
    refundsModule(),
    // Reasons are not read here; pages say them in the language of their reader.
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
  const people = await peopleOf(tx, orders)
  let heardUpTo = newId()

  const call = async <In, Out>(ctx: Context, endpoint: Endpoint<In, Out>, request: In): Promise<Out> => {
    const route = routes.find((each) => each.endpoint.name === endpoint.name)!
    const answer = await runEndpoint(route, { ...ctx, now: past.now(), requestKey: newId() }, request, {
      openGuestSession: () => Promise.reject(new Error('All buyers of the demo have accounts')),
      linkKeys: [secret],
      twoFactorsFor: [],
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
      hasSecondFactor: false,
      shops: [],
    } as const
    return contextFor(caller, sites.ofCode(site)!, language)
  }

  const asStaff = (shopId: Id, code: string) => {
    const site = sites.ofCode(code)!
    return contextFor(people.staff.get(shopId)!, site, site.firstLanguage)
  }

  /** Runs the reactions to all new events, as the worker does. */
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
    /** Deadlines, queries to the payment provider and reactions, each at its own moment. */
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
      const { key } = await call(ctx, saveCheckoutCall, {
        source: 'product',
        lines: order.lines.map(([sku, quantity]) => ({
          ...{ variantId: people.variants.get(sku)!, quantity },
          ...(order.offerId && { offerId: order.offerId }),
        })),
      })
      const shown = await call(ctx, renderCheckoutCall, { key, methods: {} })
      const way = order.pickUp ? ('pickUp' as const) : order.express && ('express' as const)
      const methods = way ? Object.fromEntries(shown.shops.map(({ shopId }) => [shopId, way])) : {}
      const checkout = way ? await call(ctx, renderCheckoutCall, { key, methods }) : shown
      return call(ctx, placeOrderCall, {
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
      {
        times = 1,
        lateBySeconds,
        isKnownAfterSeconds = 0,
      }: { times?: number; lateBySeconds?: number; isKnownAfterSeconds?: number } = {},
    ) => {
      const ctx = asBuyer(order)
      const started = await whileSandboxOffered(tx, order.site, () =>
        call(ctx, startPaymentCall, { groupId, channel: 'MOCKPAY' }),
      )
      if (started.kind !== 'started') throw new Error(`The payment of ${groupId} did not start`)
      if (lateBySeconds) return counter.promisesToPay(started.serial, lateBySeconds)
      await counter.pays(started.serial, times)
      // A payment provider is queried a few seconds after the payment began, and not before.
      if (isKnownAfterSeconds > 0)
        await past.moveTo(new Date(past.now().getTime() + isKnownAfterSeconds * 1_000))
      await call(ctx, paymentResultCall, { groupId, serial: started.serial })
    },
    cancel: (order: DemoOrder, { orderIds }: Placed) =>
      call(asBuyer(order), cancelUnpaidOrderCall, { orderId: orderIds[0]! }),
    ship: async ({ groupId }: Placed, what: 'everything' | 'the first line') => {
      for (const { orderId, shopId, shop, site: code, lineId } of await ordersOf(tx, groupId)) {
        const staff = people.staff.get(shopId)!
        const site = sites.ofCode(code)!
        const [carrier = ''] = site.carriers
        await call(contextFor(staff, site, site.firstLanguage), shipOrderCall, {
          shop,
          orderId,
          carrier,
          trackingNumber: trackingNumberOf(carrier, orderId),
          ...(what === 'the first line' && { lines: [{ lineId, quantity: 1 }] }),
        })
      }
    },
    makeReady: async ({ groupId }: Placed) => {
      for (const { orderId, shopId, shop, site: code } of await ordersOf(tx, groupId))
        await call(asStaff(shopId, code), makeReadyCall, { shop, orderId })
    },
    /** The buyer shows the code, and the shop enters it. */
    pickUp: async (order: DemoOrder, { groupId }: Placed) => {
      for (const { orderId, shopId, shop, site: code } of await ordersOf(tx, groupId)) {
        const [shown] = await call(asBuyer(order), vouchersOfOrderCall, { orderId })
        const { code: number, password } = shown!
        await call(asStaff(shopId, code), redeemVoucherCall, { shop, code: number, password })
      }
    },
    receive: async (order: DemoOrder, { orderIds }: Placed) => {
      for (const id of orderIds) await call(asBuyer(order), confirmReceiptCall, { id })
    },
    ...liveAfterSales({
      tx,
      call,
      asBuyer,
      asShop: asStaff,
      carrierOf: (code) => carriersOf(code)[0] ?? '',
      variantOf: (sku) => people.variants.get(sku)!,
      whileSlow: (run) =>
        counter.whileSlow(60, async () => {
          await run()
          await hear()
        }),
      whileRefused: (run) =>
        counter.whileRefused(async () => {
          await run()
          await hear()
        }),
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

/** The buyers, the staff of each shop, and what the goods are called inside. */
async function peopleOf(tx: Transaction, orders: readonly DemoOrder[]) {
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
          hasSecondFactor: false,
          shops: [shop],
        },
      ]),
    ),
    variants: new Map(variants.map(({ sku, id }) => [sku, id])),
  }
}
