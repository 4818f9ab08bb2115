import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Site } from '#domain/sites.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller, Context, Database } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { readJson } from '#platform/read-json.ts'
import { malformed, type RunDependencies, refuseStrangeText, runEndpoint } from '#platform/run-endpoint.ts'
import type { Route } from '#platform/serve.ts'
import { inTransaction } from '#platform/transaction.ts'
import { languageOf } from './http.ts'

/** What every request is run with. */
export type CallServices = RunDependencies & {
  readonly db: Database
  readonly clock: Clock
  readonly findCaller: (headers: Headers) => Promise<Caller>
}

/**
 * Puts every endpoint under its path. Refuses to start with a route that does not say who may call it, or with two
 * routes at one address.
 */
export function registerCalls(app: FastifyInstance, routes: readonly Route[], services: CallServices): void {
  for (const route of routes) {
    if (!route.access) throw new Error(`${route.endpoint.name} does not say who may call it`)
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
    for (const route of routes) {
      const { endpoint } = route
      calls.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const cookies: string[] = []
          const wire = readWire(route, request)
          const context = await contextOf(request, services, {
            language: languageOf(request),
            setCookie: (line) => cookies.push(line),
          })
          const answer = await runEndpoint(route, withRawBody(route, context, request), wire, services)
          if (cookies.length > 0) reply.header('set-cookie', cookies)
          reply.header('cache-control', 'no-store')
          reply.header('content-language', context.language)
          reply.type('application/json; charset=utf-8')
          return JSON.stringify(endpoint.encode(answer))
        },
      })
    }
  })
}

/** The request in our words, or a refusal that names the fields as the client wrote them. */
function readWire({ endpoint }: Route, request: FastifyRequest): unknown {
  const body =
    endpoint.method === 'GET'
      ? { ...(request.query as object), ...(request.params as object) }
      : request.body === undefined
        ? {}
        : request.body
  const params = request.params as Record<string, string>
  const sent =
    Object.keys(params).length > 0 && !Array.isArray(body) ? { ...(body as object), ...params } : body
  refuseStrangeText(sent)
  const read = endpoint.wireInput.safeParse(sent)
  if (!read.success) throw malformed(read.error)
  return endpoint.decode(read.data)
}

function withRawBody(route: Route, context: Context, request: FastifyRequest): Context {
  if (route.access !== 'provider') return context
  return Object.assign(context, { rawBody: request.rawBody ?? Buffer.alloc(0) })
}

/** Who, when and where, for one request; the caller is found once and remembered for the whole request. */
export async function contextOf(
  request: FastifyRequest,
  services: CallServices,
  options: {
    language: Language
    setCookie: (line: string) => void
    site?: Site
    requestKey?: string | undefined
  },
): Promise<Context> {
  const headers = headersOf(request)
  const { db } = services
  return {
    requestId: request.id,
    now: services.clock.now(),
    newId,
    site: options.site ?? request.site,
    language: options.language,
    db,
    log: request.log,
    caller: await services.findCaller(headers),
    address: request.ip,
    requestKey: options.requestKey ?? requestKeyOf(request),
    setCookie: options.setCookie,
    headers,
    transaction: (run) => inTransaction(db, run),
  }
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
