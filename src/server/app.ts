import type { FastifyInstance } from 'fastify'
import type { Connection } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { noticePath } from '#modules/payments/bound/payments.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { carrierNoticePath } from '#modules/shipments/bound/tracking.ts'
import type { TaxService } from '#modules/tax/rules/tax-service.ts'
import { type Change, everyTag, stockTag } from '#platform/changes.ts'
import { type Clock, startClock } from '#platform/clock.ts'
import type { Module } from '#platform/module.ts'
import { type Reservation, Reservations } from '#platform/reservations.ts'
import type { Route } from '#platform/serve.ts'
import { inTransaction } from '#platform/transaction.ts'
import { carrierPath } from '#providers/carriers/sandbox/protocol.ts'
import { createTrackers } from '#providers/carriers/trackers.ts'
import { createAllChannels } from '#providers/payments/channels.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import type { Site } from '#vocabulary/sites.ts'
import { Admission, measureLateness } from './admission.ts'
import { type CachedAnswers, type CallServices, headersOf, registerCalls } from './calls.ts'
import { createCounts, type ServerCounts } from './counts.ts'
import { addDocs } from './docs-page.ts'
import type { ServerExtension } from './extension.ts'
import { failedWork } from './failed-work.ts'
import { addHealth, freeBytes } from './health.ts'
import { hideSites } from './hidden-sites.ts'
import { createHttp } from './http.ts'
import { addLiveConversations } from './live-conversations.ts'
import { mallOf, type SharedAnswers } from './mall.ts'
import { addMallMark } from './mall-mark.ts'
import { addMetrics } from './metrics.ts'
import {
  beginWithBankTransfers,
  changedSince,
  conversationChannel,
  createModules,
  createProviderRecords,
  createTransferBook,
  type DeliveriesFor,
  type Modules,
  pageSources,
} from './modules.ts'
import { createPages } from './pages.ts'
import { addPlainPages } from './plain-pages.ts'
import { createCache } from './response-cache.ts'
import { addReviewGallery } from './review-gallery.ts'
import { filesFolderOf, keyRingOf, type Settings } from './settings.ts'
import { originOfHost, originOfSite } from './site-origin.ts'
import { addSitemap } from './sitemap.ts'
import { loadSites, type Sites } from './sites.ts'
import { asOtherWebsites, standInsPath } from './stand-ins.ts'
import { waitingWork } from './waiting-work.ts'

/** The mall, put together: its server, and the parts that the worker runs. */
export type MallServer = {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
  readonly services: CallServices
  readonly sites: Sites
  readonly clock: Clock
  readonly admission: Admission
  readonly files: Modules['files']
  readonly modules: readonly Module[]
  /** The counters of the worker of this process. */
  readonly counts: ServerCounts
  /** Called whenever something was announced. */
  readonly onAnnounced: (wake: () => void) => void
  readonly close: () => Promise<void>
}

export type MallParts = {
  readonly settings: Settings
  readonly connection: Connection
  /** Where the pages come from; left out, the mall only answers calls. */
  readonly pagesFrom?: 'build' | 'source' | undefined
  /** Reservations beside those of the modules, for tests. */
  readonly moreReservations?: readonly Reservation[] | undefined
  /** Changes the ways to deliver of the modules, for tests. */
  readonly deliveriesFor?: DeliveriesFor | undefined
  /** Reads the log, for tests. */
  readonly logTo?: { readonly write: (line: string) => void } | undefined
  /** Room in bytes for cached pages and for cached answers, for tests. */
  readonly cacheBytes?: number | undefined
  /** Ways to pay beside those of the providers, for tests. */
  readonly moreChannels?: readonly Channel[] | undefined
  /** Determines the tax of sites that tax by destination; there is no provider of it yet. */
  readonly taxService?: TaxService | undefined
  /** Additions of the demo, without effect where `DEMO` is off. */
  readonly extension?: ServerExtension | undefined
  /** Bytes that are free for files, for tests. */
  readonly freeSpace?: (() => Promise<number>) | undefined
}

/** Puts the parts together. Nothing listens yet. */
export async function createMall({
  settings,
  connection,
  pagesFrom,
  moreReservations = [],
  deliveriesFor = (own) => own,
  moreChannels = [],
  taxService,
  extension: given,
  cacheBytes = 64 * 1024 * 1024,
  freeSpace = () => freeBytes(filesFolderOf(settings)),
  logTo,
}: MallParts): Promise<MallServer> {
  const { db } = connection
  const sites = await loadSites(
    db,
    settings.firstSite,
    settings.publicUrl && new URL(settings.publicUrl).hostname,
  )
  // The demo fills in accounts of its own.
  if (!settings.isDemo)
    await inTransaction(db, (tx) =>
      beginWithBankTransfers(
        tx,
        sites.all().map(({ code }) => code),
      ),
    )
  const extension = settings.isDemo ? given : undefined
  const clock = await startClock(db)
  let isStopping = false
  const wakers: (() => void)[] = []
  const keep = { freshMs: 30_000, staleMs: 30_000, now: () => clock.now().getTime() }
  const answers: CachedAnswers = createCache({ bytesMax: cacheBytes, ...keep })
  const shared: SharedAnswers = createCache({ bytesMax: 16 * 1024 * 1024, ...keep })

  const isSecure = settings.publicUrl?.startsWith('https:') ?? false
  const ownUrl = () => urlOf(app)
  const sandboxApi = () => `${settings.sandboxUrl ?? ownUrl()}${sandboxPath}`
  const standIns = extension?.simulations.standIns?.({
    db,
    secret: settings.sessionSecret,
    url: () => `${ownUrl()}${standInsPath}`,
    pages: () => `${settings.publicUrl ?? `http://localhost:${port()}`}${standInsPath}`,
    now: clock.now,
    noticeUrl: (channel) => `${ownUrl()}${noticePath(channel)}`,
    trackerNoticeUrl: (tracker) => `${ownUrl()}${carrierNoticePath(tracker)}`,
  })
  const channels = [
    ...createAllChannels({
      sandbox: settings.isDemo || settings.sandboxUrl ? sandboxApi : undefined,
      transfers: createTransferBook(db),
      providers: {
        bookOf: (provider) => createProviderRecords(db, provider),
        now: clock.now,
        ...(standIns && { api: standIns.api, pages: standIns.pages }),
      },
    }),
    ...moreChannels,
  ]
  const sourcesOfPage = pageSources(channels)
  const trackers = createTrackers({
    api: standIns?.trackerApi,
    sandbox: settings.isDemo
      ? {
          api: () => `${settings.sandboxUrl ?? ownUrl()}${carrierPath}`,
          secret: settings.sessionSecret,
        }
      : undefined,
  })
  // The demo's sandbox provider lives on this machine, where the names of the demo's sites are not known.
  const notifyOrigin = (site: Site) => (settings.isDemo ? ownUrl() : originOfSite(settings, site))
  // Its people need no password, so the demo's identity provider is there for this machine alone, and where
  // no other one is named.
  const identityProvider =
    settings.isPublicDemo || settings.signIn.length > 0
      ? undefined
      : extension?.simulations.identityProvider?.(ownUrl)
  const { modules, completeMail, sessions, files, deliveries } = createModules({
    settings,
    sites,
    channels,
    trackers,
    notifyOrigin,
    taxService,
    deliveriesFor,
    demoSignIn: identityProvider?.account,
  })
  const routes = [...modules.flatMap((module) => module.routes), ...(extension?.routes(completeMail) ?? [])]
  const lateness = measureLateness()
  const admission = new Admission(() => performance.now(), lateness.lateBy)
  const services: CallServices = {
    db,
    admission,
    clock,
    reservations: new Reservations([
      ...modules.flatMap((module) => module.reservations),
      ...moreReservations,
    ]),
    deliveries,
    findCaller: sessions.findCaller,
    obligationKinds: modules.flatMap((module) => module.obligationKinds),
    openGuestSession: sessions.openGuestSession,
    linkKeys: keyRingOf(settings),
    twoFactorsFor: settings.twoFactorsFor,
    onChange: (change) => apply(change),
  }

  let listensOn: number | undefined
  const port = () => {
    listensOn ??= portOf(app)
    return listensOn
  }
  const app = createHttp({
    sites,
    logLevel: settings.logLevel,
    logTo,
    isSecure,
    trustedProxies: settings.trustedProxies,
    connectionsPerAddress: 10 * settings.shoppersPerAddress,
    originOf: (name) => originOfHost(settings, name, port() ?? settings.port),
  })
  hideSites(app, {
    keys: keyRingOf(settings),
    now: clock.now,
    findCaller: (request) => services.findCaller(db, headersOf(request)),
  })
  addHealth(app, db, () => isStopping, freeSpace)
  const caches = () => ({
    answers: answers.figures(),
    shared: shared.figures(),
    ...(rendered ? rendered.figures() : {}),
  })
  const counts = createCounts()
  addMetrics(
    app,
    {
      pool: connection.pool,
      caches,
      counts: counts.registry,
      failed: () => failedWork(db),
      waiting: () => waitingWork(db),
    },
    settings.metricsToken,
  )
  addDocs(app, routes)
  addSitemap(app, { db })
  addMallMark(app, sites.profile)
  addReviewGallery(app)
  const live = addLiveConversations(app, {
    db,
    now: clock.now,
    findCaller: services.findCaller,
    changedSince,
  })
  for (const { http } of modules) http?.(app)
  registerCalls(app, routes, services, answers)
  // The sandbox's payment provider and carrier are companies of their own at our address.
  const sandbox =
    (!settings.sandboxUrl &&
      extension?.simulations.sandbox?.({
        db,
        secret: settings.sessionSecret,
        onError: (error, message) => app.log.error({ err: error }, message),
      })) ||
    []
  for (const { path, register } of sandbox) app.register(register, { prefix: path })
  if (standIns) app.register(asOtherWebsites(standIns), { prefix: standInsPath })
  if (identityProvider) app.register(identityProvider.register, { prefix: identityProvider.path })
  if (extension) addPlainPages(app, { pages: extension.pages, routes, services, profile: sites.profile })
  // Last, since pages answer every address that nothing else does.
  const rendered =
    pagesFrom &&
    (await createPages({
      app,
      sites,
      openMall: mallOf(routes, services, shared),
      admission,
      from: pagesFrom,
      cacheBytes,
      now: clock.now,
      isStaff: async (request) => {
        const caller = await services.findCaller(db, headersOf(request))
        return caller.kind === 'buyer' && (caller.operatorRole !== undefined || caller.shops.length > 0)
      },
      isBuyer: async (request) => (await services.findCaller(db, headersOf(request))).kind === 'buyer',
      hasSession: async (request) => (await services.findCaller(db, headersOf(request))).kind !== 'anonymous',
      paySources: (page, site) => sourcesOfPage(db, page, site),
    }))

  const evict = (tags: readonly string[]) => {
    if (tags.includes(everyTag)) return evictAll()
    answers.evict(tags)
    shared.evict(tags)
    // How many there are changes with every order, and pages follow only when something ran out or is there again.
    const shown = tags.filter((tag) => !tag.startsWith('stock:'))
    if (shown.length > 0) rendered?.evict(shown)
  }
  const evictAll = () => {
    answers.evictAll()
    shared.evictAll()
    rendered?.evictAll()
  }
  const apply = (change: Change) => {
    if (change.about === 'shown') evict(change.tags)
    else if (change.about === 'stock') evict(change.variantIds.map(stockTag))
    else for (const wake of wakers) wake()
  }
  let reloadAgain: NodeJS.Timeout | undefined
  const reloadSites = () => {
    clearTimeout(reloadAgain)
    evictAll()
    // Entries cached before the new rules are loaded follow the old ones, so they are dropped as well.
    void sites.reload().then(evictAll, (error: unknown) => {
      app.log.error({ err: error }, 'the sites could not be read again')
      if (!isStopping) reloadAgain = setTimeout(reloadSites, 1_000)
    })
  }
  const listener = listen(connection.url, {
    clock: () => {
      // Prices and promotions follow the clock.
      evictAll()
      void clock.refresh().catch(() => undefined)
    },
    sites: () => reloadSites(),
    pages: (changed) => evict([changed]),
    [conversationChannel]: live.changed,
  })
  return {
    app,
    routes,
    services,
    counts,
    sites,
    clock,
    admission,
    files,
    modules,
    onAnnounced: (wake) => wakers.push(wake),
    close: async () => {
      isStopping = true
      for (const { stop } of sandbox) await stop()
      standIns?.stop()
      // A client that reads or writes slowly is cut off.
      const cut = setTimeout(() => app.server.closeAllConnections(), 2_000)
      await app.close()
      clearTimeout(cut)
      clock.stop()
      lateness.stop()
      clearTimeout(reloadAgain)
      await listener.close()
    },
  }
}

/** Where this process answers, for those of its parts that speak HTTP to each other. */
function urlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('Nothing listens yet')
  const isAnywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isAnywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/** The port we listen on, which is not the one of the settings where that is 0. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return address === null || typeof address === 'string' ? undefined : address.port
}
