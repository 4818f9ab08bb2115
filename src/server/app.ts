import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { cartRoutes, mergeCarts } from '#modules/cart/public.ts'
import { catalogueRoutes } from '#modules/catalogue/public.ts'
import { diskStore, type FileStore, pictureRoutes } from '#modules/files/public.ts'
import { createIdentity } from '#modules/identity/public.ts'
import { operatorRoutes } from '#modules/operator/public.ts'
import { moveGuestOrders, orderDeadlines, orderRoutes } from '#modules/orders/public.ts'
import { stockRoutes } from '#modules/stock/public.ts'
import type { Connection } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { type Clock, startClock } from '#platform/clock.ts'
import type { DeadlineHandler } from '#platform/deadlines.ts'
import type { Reaction } from '#platform/outbox.ts'
import type { Route } from '#platform/serve.ts'
import { type CallServices, registerCalls } from './calls.ts'
import { addDocs } from './docs-page.ts'
import { addHealth } from './health.ts'
import { createHttp } from './http.ts'
import { addMetrics } from './metrics.ts'
import type { Settings } from './settings.ts'
import { loadSites, type Sites } from './sites.ts'
import type { RecurringJob } from './worker.ts'

/** The mall, put together: what answers, and what the worker has to do. */
export type Mall = {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
  readonly services: CallServices
  readonly sites: Sites
  readonly clock: Clock
  readonly files: FileStore
  readonly reactions: readonly Reaction[]
  readonly deadlineHandlers: readonly DeadlineHandler[]
  readonly jobs: readonly RecurringJob[]
  /** Called whenever something was announced. */
  readonly onAnnounced: (wake: () => void) => void
  readonly close: () => Promise<void>
}

export type MallParts = {
  readonly settings: Settings
  readonly connection: Connection
}

/** Puts the parts together. Nothing listens yet. */
export async function createMall({ settings, connection }: MallParts): Promise<Mall> {
  const { db } = connection
  const sites = await loadSites(db, settings.firstSite)
  const clock = await startClock(db)
  const files = diskStore(resolve(settings.dataDir, 'files'))
  let isStopping = false
  const wakers: (() => void)[] = []

  const identity = createIdentity({
    secret: settings.sessionSecret,
    isSecure: settings.publicUrl?.startsWith('https:') ?? false,
    onGuestBecomesBuyer: [mergeCarts, moveGuestOrders],
  })
  const routes: Route[] = [
    ...identity.routes,
    ...catalogueRoutes,
    ...stockRoutes,
    ...cartRoutes,
    ...orderRoutes({ secret: settings.sessionSecret, carriersOf: (site) => sites.ofCode(site)?.carriers ?? [] }),
    ...operatorRoutes({ isDemo: settings.isDemo }),
  ]
  const services: CallServices = {
    db,
    clock,
    findCaller: (headers) => identity.findCaller(db, headers),
    openGuestSession: identity.openGuestSession,
  }

  const app = createHttp({ sites, logLevel: settings.logLevel })
  addHealth(app, db, () => isStopping)
  addMetrics(app, connection.pool)
  addDocs(app, routes)
  pictureRoutes(app, files, resolve(settings.dataDir, 'pictures'))
  registerCalls(app, routes, services)

  const listener = listen(connection.url, {
    clock: () => void clock.refresh().catch(() => undefined),
    sites: () => void sites.reload().catch(() => undefined),
    outbox: () => {
      for (const wake of wakers) wake()
    },
  })
  return {
    app,
    routes,
    services,
    sites,
    clock,
    files,
    reactions: [],
    deadlineHandlers: orderDeadlines,
    jobs: [],
    onAnnounced: (wake) => wakers.push(wake),
    close: async () => {
      isStopping = true
      await app.close()
      clock.stop()
      await listener.close()
    },
  }
}
