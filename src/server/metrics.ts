import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#vocabulary/refusal.ts'
import type { FailedWork } from './failed-work.ts'
import type { CacheFigures } from './response-cache.ts'
import type { WaitingWork } from './waiting-work.ts'

/** Figures of the caches in memory, by their names in the metrics. */
export type Caches = () => Readonly<Record<string, CacheFigures>>

type Watched = {
  readonly pool: Pool
  readonly caches: Caches
  readonly counts: Registry
  readonly failed: () => Promise<FailedWork>
  readonly waiting: () => Promise<WaitingWork>
}

/**
 * Serves metrics for Prometheus: Node's own figures, requests by route and status, the connection pool, the caches in memory, and the
 * counters of the worker of this process.
 */
export function addMetrics(
  app: FastifyInstance,
  { pool, caches, counts, failed, waiting }: Watched,
  token: string | undefined,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'mallard_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'mallard_pool_connections',
    help: 'Database connections of this process, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'mallard_dead_letters',
    help: 'Jobs that failed as often as they are tried, and wait to be tried again',
    registers: [registry],
    async collect() {
      this.set((await failed()).deadLetters)
    },
  })
  new Gauge({
    name: 'mallard_mails_failed',
    help: 'Mails that the mail server has not taken: those that are tried again, and those that were given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { mailsTriedAgain, mailsGivenUp } = await failed()
      this.set({ state: 'tried again' }, mailsTriedAgain)
      this.set({ state: 'given up' }, mailsGivenUp)
    },
  })
  addTrade(registry, waiting)
  for (const [figure, help, read] of cacheGauges)
    new Gauge({
      name: `mallard_cache_${figure}`,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, figures] of Object.entries(caches())) this.set({ cache }, read(figures))
      },
    })
  for (const [figure, help, read] of cacheCounters)
    new Counter({
      name: `mallard_cache_${figure}_total`,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [cache, figures] of Object.entries(caches())) this.inc({ cache }, read(figures))
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    // Others do not learn that there is such an address.
    if (!mayRead(request, token)) throw new Refusal('notFound')
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${await counts.metrics()}`)
  })
}

/** Waiting work in the database, and the trade of the last day: the same on every node. */
function addTrade(registry: Registry, read: Watched['waiting']): void {
  const registers = [registry]
  const [labelNames, status] = [['kind'], ['status']]
  const oldest = new Gauge({
    name: 'mallard_waiting_seconds',
    help: 'Age of the oldest event or mail that waits',
    labelNames,
    registers,
  })
  const orders = new Gauge({
    name: 'mallard_orders',
    help: 'Orders of the last day',
    labelNames: status,
    registers,
  })
  const attempts = new Gauge({
    name: 'mallard_payment_attempts',
    help: 'Payments that were tried within the last day',
    labelNames: status,
    registers,
  })
  new Gauge({
    name: 'mallard_waiting',
    help: 'Events that no reaction has handled, and mails that were not tried yet',
    labelNames,
    registers,
    async collect() {
      const now = await read()
      for (const [kind, { count, oldestSeconds }] of Object.entries(now.waiting)) {
        this.set({ kind }, count)
        oldest.set({ kind }, oldestSeconds)
      }
      for (const [gauge, rows] of [
        [orders, now.orders],
        [attempts, now.attempts],
      ] as const) {
        gauge.reset()
        for (const { status: state, count } of rows) gauge.set({ status: state }, count)
      }
    },
  })
}

type Read = readonly [figure: string, help: string, read: (figures: CacheFigures) => number]
const cacheGauges: readonly Read[] = [
  ['entries', 'Answers kept in memory', ({ kept }) => kept],
  ['bytes', 'Room that what is kept takes', ({ bytes }) => bytes],
  ['bytes_max', 'Room there is for it', ({ bytesMax }) => bytesMax],
]
const cacheCounters: readonly Read[] = [
  ['hits', 'Answers given from memory', ({ hits }) => hits],
  ['misses', 'Answers that had to be made', ({ misses }) => misses],
]

/**
 * With METRICS_TOKEN its bearer, else programs on this machine. A request through a proxy did not begin here.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
