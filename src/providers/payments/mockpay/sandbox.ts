import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { signBody } from '../signature.ts'
import {
  account,
  environment,
  type MockpayKeys,
  refundToMake,
  type Session,
  sessionToOpen,
  signatureHeader,
} from './protocol.ts'
import { challengePage, contentSecurityPolicy, gonePage, payPage } from './sandbox-pages.ts'
import {
  capture,
  capturesOf,
  type Delivery,
  endSession,
  holdSession,
  letTimePass,
  lockSession,
  makeRefund,
  markDelivered,
  openSession,
  payLater,
  type Repeats,
  type StoredSession,
  sessionBy,
  takeDeliveries,
} from './sandbox-store.ts'

export type SandboxOptions = {
  readonly db: Database
  readonly keys: MockpayKeys
  /** Where it tells the mall what happened. */
  readonly notifyUrl: () => string
  /** Where buyers reach its pages; the mall's own address unless it lives elsewhere. */
  readonly publicUrl?: () => string
  /** Messages come twice and out of order unless told otherwise; none at all with 0 copies. */
  readonly repeats?: Repeats
  /** How long "pending, then paid" is pending. */
  readonly pendingSeconds?: number
  readonly onError?: (error: unknown) => void
}

/** The code that the 3-D Secure page wants. It is printed there: nobody's money is behind it. */
export const challengeCode = '1234'

/**
 * A payment company of our own to pay with in demos and tests: an API for the mall, a page for the buyer with every
 * outcome to choose from, and messages that repeat and overtake each other as those of real companies do. It knows
 * the mall by HTTP only. Mount it under `/sandbox/mockpay`, and never where real money is meant.
 */
export function createMockpaySandbox(options: SandboxOptions) {
  const repeats = options.repeats ?? { copies: 2, delayMaxMs: 400 }
  const loop = startLoop(options, repeats)
  return {
    register: async (app: FastifyInstance) => {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
      )
      registerApi(app, options, repeats, loop.wake)
      registerPages(app, options, repeats, loop.wake)
    },
    stop: loop.stop,
  }
}

function registerApi(
  app: FastifyInstance,
  { db, keys, publicUrl }: SandboxOptions,
  repeats: Repeats,
  wake: () => void,
): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${keys.apiKey}`))
        return reply.code(401).send({ error: 'unknownKey' })
    })
    const answer = async (session: StoredSession): Promise<Session> => ({
      id: session.id,
      reference: session.reference,
      status: session.status,
      failure: session.failure,
      account,
      environment,
      payUrl: new URL(`/sandbox/mockpay/pay/${session.id}`, publicUrl?.() ?? session.returnUrl).href,
      captures: await capturesOf(db, session.id),
    })

    api.post('/v1/sessions', async (request, reply) => {
      const wanted = sessionToOpen.safeParse(request.body)
      if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
      return answer(await openSession(db, wanted.data))
    })
    api.get<{ Params: { reference: string } }>('/v1/sessions/:reference', async (request, reply) => {
      const session = await sessionBy(db, 'reference', request.params.reference)
      return session ? answer(session) : reply.code(404).send({ error: 'unknownSession' })
    })
    api.post<{ Params: { reference: string } }>('/v1/sessions/:reference/cancel', async (request, reply) => {
      const { reference } = request.params
      await inTransaction(db, async (tx) => {
        const session = await lockSession(tx, 'reference', reference)
        if (session && isOpen(session)) await endSession(tx, session, { status: 'cancelled' }, repeats)
      })
      wake()
      const session = await sessionBy(db, 'reference', reference)
      return session ? answer(session) : reply.code(404).send({ error: 'unknownSession' })
    })
    api.post('/v1/refunds', async (request, reply) => {
      const wanted = refundToMake.safeParse(request.body)
      const key = request.headers['idempotency-key']
      if (!wanted.success || typeof key !== 'string') return reply.code(400).send({ error: 'malformed' })
      const made = await inTransaction(db, (tx) => makeRefund(tx, { key, ...wanted.data }))
      return 'error' in made ? reply.code(409).send(made) : made
    })
  })
}

type Visit = {
  Params: { id: string }
  Querystring: { lang?: string }
  Body: Record<string, string> | undefined
}

function registerPages(
  app: FastifyInstance,
  options: SandboxOptions,
  repeats: Repeats,
  wake: () => void,
): void {
  const { db, pendingSeconds = 8 } = options
  const show = async (request: FastifyRequest<Visit>, reply: FastifyReply, page: typeof payPage) => {
    const session = await sessionBy(db, 'id', request.params.id)
    const asked = request.query.lang
    const language = asked === 'en' || asked === 'zh' ? asked : (session?.language ?? 'en')
    reply
      .code(session ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy)
    return session ? page(session, language) : gonePage(language)
  }

  app.get<Visit>('/pay/:id', (request, reply) => show(request, reply, payPage))
  app.get<Visit>('/pay/:id/challenge', (request, reply) => show(request, reply, challengePage))

  /** Does what the buyer chose to a session that is still open, and sends them on. A second press only sends them on. */
  const choose = async (request: FastifyRequest<Visit>, reply: FastifyReply, outcomes: Outcomes) => {
    const form = request.body ?? {}
    const session = await inTransaction(db, async (tx) => {
      const locked = await lockSession(tx, 'id', request.params.id)
      if (locked?.status === 'open') await outcomes[form.outcome ?? '']?.(tx, locked, form)
      return locked
    })
    if (!session) return show(request, reply, payPage)
    wake()
    const lang =
      request.query.lang === 'en' || request.query.lang === 'zh' ? `?lang=${request.query.lang}` : ''
    const next =
      form.outcome === 'challenge' ? `/sandbox/mockpay/pay/${session.id}/challenge${lang}` : session.returnUrl
    return reply.redirect(next, 303)
  }

  app.post<Visit>('/pay/:id', (request, reply) =>
    choose(request, reply, {
      pay: (tx, session) => capture(tx, session, 1, repeats),
      decline: (tx, session) => endSession(tx, session, { status: 'failed', failure: 'declined' }, repeats),
      pending: (tx, session, form) => holdSession(tx, session, secondsOf(form, pendingSeconds), repeats),
      challenge: async () => undefined,
      twice: (tx, session) => capture(tx, session, 2, repeats),
      late: (tx, session, form) => payLater(tx, session, secondsOf(form, 60)),
    }),
  )
  app.post<Visit>('/pay/:id/challenge', (request, reply) =>
    choose(request, reply, {
      confirm: (tx, session, form) =>
        form.code?.trim() === challengeCode
          ? capture(tx, session, 1, repeats)
          : endSession(tx, session, { status: 'failed', failure: 'challengeFailed' }, repeats),
      refuse: (tx, session) =>
        endSession(tx, session, { status: 'failed', failure: 'challengeFailed' }, repeats),
    }),
  )
}

type Outcomes = Readonly<
  Record<
    string,
    (tx: Parameters<typeof capture>[0], session: StoredSession, form: Record<string, string>) => Promise<void>
  >
>

const isOpen = (session: StoredSession) => session.status === 'open' || session.status === 'pending'

function secondsOf(form: Record<string, string>, otherwise: number): number {
  const seconds = Number(form.seconds)
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 && form.seconds !== ''
    ? seconds
    : otherwise
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const busyMs = 5_000

/** Moves what is due and delivers messages: several times a second while something is going on, else once a second. */
function startLoop({ db, keys, notifyUrl, onError = () => undefined }: SandboxOptions, repeats: Repeats) {
  let stopped = false
  let busyUntil = 0
  let rested: (() => void) | undefined
  const deliver = async (delivery: Delivery) => {
    const response = await fetch(notifyUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(keys.webhookSecret, delivery.body, delivery.atSeconds),
      },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    await response.arrayBuffer()
    if (response.ok) await markDelivered(db, delivery)
  }
  const turn = async () => {
    await letTimePass(db, repeats)
    const deliveries = await takeDeliveries(db)
    // A message that does not arrive comes again; there is nobody here to tell.
    await Promise.allSettled(deliveries.map(deliver))
    return deliveries.length
  }
  const ended = (async () => {
    while (!stopped) {
      try {
        if ((await turn()) > 0) busyUntil = performance.now() + busyMs
      } catch (error) {
        onError(error)
      }
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, performance.now() < busyUntil ? 100 : 1_000)
        rested = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    wake: () => {
      busyUntil = performance.now() + busyMs
      rested?.()
    },
    stop: async () => {
      stopped = true
      rested?.()
      await ended
    },
  }
}
