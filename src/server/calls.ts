import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Change } from '#platform/changes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller, Context, Database } from '#platform/context.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import { malformed, refuseStrangeText } from '#platform/malformed.ts'
import type { ObligationKind } from '#platform/obligation-kinds.ts'
import { readJson } from '#platform/read-json.ts'
import type { Reservations } from '#platform/reservations.ts'
import {
  type EnteredCaller,
  enterCaller,
  type RunDependencies,
  runEndpoint,
  runEntered,
  shopIn,
} from '#platform/run-endpoint.ts'
import type { Route } from '#platform/serve.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type Action, isAction, isCallerAction, isShopAction, judge } from '#vocabulary/access/permissions.ts'
import { withWireNames } from '#vocabulary/calls/field-names.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { type Admission, purposeOfCall } from './admission.ts'
import { chosenRegion, languageOf } from './http.ts'
import type { Cache } from './response-cache.ts'
import { acceptUploads } from './uploads.ts'

/** Answers that are the same for all callers, as they travel. */
export type CachedAnswers = Cache<Buffer>

/** Services for every request. */
export type CallServices = RunDependencies & {
  readonly db: Database
  readonly admission: Admission
  readonly clock: Clock
  readonly reservations: Reservations
  readonly deliveries: Deliveries
  readonly findCaller: (db: Database, headers: Headers) => Promise<Caller>
  readonly obligationKinds: readonly ObligationKind[]
  /** Called with the changes of the transactions of this process, when they have committed. */
  readonly onChange?: (change: Change) => void
}

/**
 * Puts every endpoint under its path. Refuses to start with a route that names no action, or with two routes at one
 * address.
 */
export function registerCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  services: CallServices,
  answers: CachedAnswers,
): void {
  for (const route of routes) {
    const { name, path } = route.endpoint
    if (!isAction(route.action)) throw new Error(`${name} names no action of the permission table`)
    if (isShopAction(route.action) && !path.includes('/:shop/'))
      throw new Error(`${name} is for staff of a shop, and its path does not say of which`)
    if (route.keptUntil && !route.kept) throw new Error(`${name} is not kept at all`)
    if (route.kept && (!judge(route.action, { kind: 'anonymous' }).isAllowed || route.once || route.limit))
      throw new Error(`${route.endpoint.name} is not the same for all callers, so its answer cannot be kept`)
  }
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body
      try {
        done(null, body.length === 0 ? undefined : readJson(body))
      } catch (error) {
        done(error as Error)
      }
    })
    refuseOtherMethods(calls, routes)
    const putRoute = (scope: FastifyInstance, route: Route, bodyLimit?: number) => {
      const { endpoint } = route
      const purpose = purposeOfCall(endpoint)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(bodyLimit && { bodyLimit }),
        config: { isForVisitors: visitorsOnly(route.action) },
        // Refused before its body is read, where memory cannot have the answer.
        onRequest: async () => {
          if (!route.kept && services.admission.isFull(purpose)) throw new Refusal('overloaded')
        },
        handler: async (request, reply) => {
          const sent = sentBy(request)
          const named = (error: unknown) => {
            throw withWireNames(error, endpoint, sent)
          }
          if (route.kept) {
            const wire = readWire(route, sent)
            return sendJson(request, reply, await keptAnswer(route, request, wire).catch(named))
          }
          const answer = await services.admission.run(purpose, async () => {
            const entered = await (admitted.get(request) ?? enterCall(route, request, services))
            return runEntered(route, entered, readWire(route, sent), services).catch(named)
          })
          const cookies = cookiesOf.get(request) ?? []
          if (cookies.length > 0) reply.header('set-cookie', cookies)
          for (const { name, tell } of endpoint.answerHeaders) {
            const value = tell(answer)
            if (value !== undefined) reply.header(name, value)
          }
          const text = endpoint.answerText?.(answer)
          if (text !== undefined)
            return reply
              .header('cache-control', 'no-store')
              .header('content-type', 'text/plain; charset=utf-8')
              .send(text)
          return sendJson(request, reply, JSON.stringify(endpoint.encode(answer)))
        },
      })
    }
    for (const route of routes) {
      const { file, besideFile, readsRawBody } = route.endpoint
      if (readsRawBody) acceptRawBodies(calls, (raw) => putRoute(raw, route))
      else if (file)
        acceptUploads(
          calls,
          { file, besideFile },
          async (request) => {
            const entering = enterCall(route, request, services)
            admitted.set(request, entering)
            return (await entering).ctx.caller
          },
          (uploads, bodyLimit) => putRoute(uploads, route, bodyLimit),
        )
      else putRoute(calls, route)
    }
  })

  /** The encoded answer from memory, or made for an anonymous caller: nothing personal can be in it. */
  async function keptAnswer(route: Route, request: FastifyRequest, wire: unknown): Promise<Buffer> {
    const language = languageOf(request)
    const key = `${route.endpoint.name} ${request.site.code} ${language} ${canonicalText(route, wire)}`
    return (
      answers.peek(key) ??
      answers.get(key, async () => {
        const answer = await services.admission.run(purposeOfCall(route.endpoint), () =>
          answerShared(request, route, language, wire, services),
        )
        const value = Buffer.from(JSON.stringify(route.endpoint.encode(answer)))
        const tags = route.kept?.(answer) ?? []
        const validUntil = route.keptUntil?.(answer)
        return {
          value,
          tags,
          validUntil,
          bytes: value.length + 200 * tags.length + 1_000,
          isWorthKeeping: true,
        }
      })
    )
  }
}

/**
 * A part of the server for calls whose bodies are read by their handlers: JSON, a form, or a refusal that it
 * is neither.
 */
function acceptRawBodies(calls: FastifyInstance, putRoute: (raw: FastifyInstance) => void): void {
  calls.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body
      done(null, undefined)
    })
    putRoute(raw)
  })
}

/** Requests that were admitted before their bodies were read. */
const admitted = new WeakMap<FastifyRequest, Promise<EnteredCaller>>()
/** Lines of Set-Cookie for the answer of a request. */
const cookiesOf = new WeakMap<FastifyRequest, string[]>()

/** Checks the caller and the rate. @throws Refusal before any of the body is looked at */
async function enterCall(
  route: Route,
  request: FastifyRequest,
  services: CallServices,
): Promise<EnteredCaller> {
  const cookies: string[] = []
  cookiesOf.set(request, cookies)
  const context = await contextOf(request, services, {
    language: languageOf(request),
    setCookie: (line) => cookies.push(line),
  })
  return enterCaller(route, withRawBody(route, context, request), shopIn(request.params), services)
}

/**
 * A call is answered by its own method alone (CALL-02); any other method is refused with the allowed ones,
 * before its body is read.
 */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const own = [
    ...Map.groupBy(
      routes.map(({ endpoint }) => endpoint),
      ({ path }) => path,
    ),
  ].map(([path, endpoints]) => ({ path, methods: endpoints.map(({ method }) => method).sort() }))
  const refuse = (methods: readonly string[], reply: FastifyReply) => {
    reply.header('allow', methods.join(', '))
    return new Refusal('wrongMethod', { methods: methods.join(', ') })
  }
  // Never called: `onRequest` refuses the request first.
  const handler = (_: FastifyRequest, reply: FastifyReply) => reply.send()

  // No page is beneath these: a path that is no call there is found by two routes, and not by four for each
  // call.
  const isBeneath = ({ path }: { readonly path: string }) => /^\/s?api\//.test(path)
  const methodsAt = findMethods(own.filter(isBeneath))
  for (const url of ['/api/*', '/sapi/*'])
    app.route({
      method: [...allMethods],
      url,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        const methods = methodsAt(request.url)
        throw methods && !methods.includes(request.method) ? refuse(methods, reply) : new Refusal('notFound')
      },
      handler,
    })
  for (const { path, methods } of own.filter((each) => !isBeneath(each)))
    app.route({
      method: allMethods.filter((each) => !methods.some((method) => method === each)),
      url: path,
      onRequest: async (_, reply) => {
        throw refuse(methods, reply)
      },
      handler,
    })
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type MethodsOfPath = { readonly path: string; readonly methods: readonly string[] }

/** @returns what finds the methods of the calls at an address, or undefined where there is no call */
function findMethods(all: readonly MethodsOfPath[]): (url: string) => readonly string[] | undefined {
  const fixed = new Map(all.map(({ path, methods }) => [path, methods]))
  const patterns = all
    .filter(({ path }) => path.includes(':'))
    .map(({ path, methods }) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), methods }))
  return (url) => {
    const path = url.split('?')[0]!.replace(/\/$/, '')
    return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods
  }
}

/** Canonical text of a request: in the order of the schema, with white space collapsed. */
function canonicalText({ endpoint }: Route, asked: unknown): string {
  const read = endpoint.input.safeParse(asked)
  return JSON.stringify(read.success ? read.data : asked, (_, value) =>
    typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
  )
}

/** An answer made for an anonymous caller, in our words: nothing personal is in it, and it sets no cookie. */
export async function answerShared(
  request: FastifyRequest,
  route: Route,
  language: Language,
  input: unknown,
  services: CallServices,
): Promise<unknown> {
  const setCookie = () => {
    throw new Error('A shared answer cannot set a cookie')
  }
  const context = await contextOf(request, services, { language, setCookie, isShared: true })
  return runEndpoint(route, context, input, services)
}

function sendJson(request: FastifyRequest, reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-language', languageOf(request))
    .header('content-type', 'application/json; charset=utf-8')
    .send(body)
}

/** The body of a request, or its query, with the parameters of its path. */
function sentBy(request: FastifyRequest): unknown {
  const body =
    request.method === 'GET'
      ? { ...(request.query as object), ...(request.params as object) }
      : request.body === undefined
        ? {}
        : request.body
  const params = request.params as Record<string, string>
  return Object.keys(params).length > 0 && !Array.isArray(body) ? { ...(body as object), ...params } : body
}

/** The request in our words, or a refusal that names the fields as the client wrote them. */
function readWire({ endpoint }: Route, sent: unknown): unknown {
  refuseStrangeText(sent)
  const read = endpoint.wireInput.safeParse(sent)
  if (!read.success) throw malformed(read.error, sent)
  return endpoint.decode(read.data)
}

function withRawBody(route: Route, context: Context, request: FastifyRequest): Context {
  if (route.action !== 'payment.report' && route.action !== 'parcel.report') return context
  return Object.assign(context, { rawBody: request.rawBody ?? Buffer.alloc(0) })
}

/** Calls that a hidden site answers for operators alone: those of visitors, but for signing in and the account. */
const visitorsOnly = (action: Action): boolean =>
  isCallerAction(action) &&
  ![
    'session.change',
    'account.see',
    'account.change',
    'shops.choose',
    'demo.use',
    'payment.report',
    'parcel.report',
  ].includes(action)

/** How long one request waits for the database in all. */
const databaseWaitMs = 4_000

/** The context of one request: caller, time and place; the caller is found once and remembered for the whole request. */
export async function contextOf(
  request: FastifyRequest,
  services: CallServices,
  options: {
    language: Language
    setCookie: (line: string) => void
    site?: Site
    requestKey?: string | undefined
    /** The answer is shared: it is made for an anonymous caller, without cookies. */
    isShared?: boolean
  },
): Promise<Context> {
  const headers = options.isShared ? new Headers() : headersOf(request)
  const db = services.db.within(databaseWaitMs)
  return {
    requestId: request.id,
    now: services.clock.now(),
    newId,
    site: options.site ?? request.site,
    language: options.language,
    deliverTo: options.isShared ? undefined : chosenRegion(request),
    db,
    log: request.log,
    caller: options.isShared ? { kind: 'anonymous' } : await services.findCaller(db, headers),
    address: addressOf(request),
    origin: request.origin,
    requestKey: options.requestKey ?? requestKeyOf(request),
    setCookie: options.setCookie,
    headers,
    transaction: (run) => inTransaction(db, run, services.onChange),
    reservations: services.reservations,
    deliveries: services.deliveries,
    obligationKinds: services.obligationKinds,
  }
}

/** The client's address. A trusted proxy may pass on one that is none; the proxy's own then replaces it. */
function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')
}

function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('malformed')
  return key
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
