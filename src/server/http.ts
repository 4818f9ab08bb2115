import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { DatabaseAwayError, DatabaseBusyError } from '#database/unavailable.ts'
import { countryName } from '#messages/country-name.ts'
import { fieldToEnter } from '#messages/fields-to-enter.ts'
import { translate } from '#messages/translate.ts'
import { type MallProfile, unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { type Region, regionOfLocation } from '#modules/stock/rules/region.ts'
import { sqlState } from '#platform/transaction.ts'
import { codeOnWire } from '#vocabulary/calls/problem.ts'
import { withoutCardNumbers } from '#vocabulary/card-number.ts'
import { chosenLanguage, isLanguage, type Language } from '#vocabulary/language.ts'
import { Refusal, type RefusalParams } from '#vocabulary/refusal.ts'
import { type RefusalCode, refusals } from '#vocabulary/refusals.ts'
import type { Site } from '#vocabulary/sites.ts'
import { busyPage, busyPageSecurity, type PlainPageCode } from './busy-page.ts'
import { limitConnections, notOneOf } from './connection-limit.ts'
import { hostName, type Sites } from './sites.ts'
import { cutSlowReaders } from './slow-readers.ts'

export type HttpOptions = {
  readonly sites: Sites
  readonly logLevel: string
  /** Where log lines go; left out, to the terminal. */
  readonly logTo?: { readonly write: (line: string) => void } | undefined
  /** Reached over https only, so browsers are instructed never to try without. */
  readonly isSecure: boolean
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Connections that one address may have open, those of proxies and of this machine not counted. */
  readonly connectionsPerAddress: number
  /** Scheme and host of one of our names. */
  readonly originOf: (hostName: string) => string
  readonly bodyLimit?: number
}

/** Maximum size of a request body in bytes, unless its route sets another limit. */
export const bodyMax = 256 * 1024

const yearSeconds = 31_536_000
const contentSecurity = "default-src 'none'; frame-ancestors 'none'"

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
    /** Scheme and host: `https://mall.example`. Ours, and not those of the Host header. */
    origin: string
    /** Undefined while the host of the request is not known to be ours. */
    profile: MallProfile | undefined
    rawBody: Buffer | undefined
  }
  interface FastifyContextConfig {
    /**
     * Called by the pages of other websites too: nothing of ours is behind it, and no cookie of ours counts
     * there.
     */
    takesOtherOrigins?: boolean
  }
}

/**
 * A Fastify that refuses early requests that no handler should see: a foreign or doubled Host, a request from
 * another site, a body that is too large or too slow. Its routes are added by `app.ts`.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    },
    genReqId: () => randomUUID(),
    // Neither silence nor a slow head nor a slow body holds a connection for long; the last line sets how
    // often Node checks.
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 10_000,
    bodyLimit: options.bodyLimit ?? bodyMax,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    // Without a trusted proxy the address of a client is that of its connection, whatever its headers say.
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read reaches no route, so no hook of ours has run.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendAlways(request, reply)
      answerProblem(error, request, reply)
    },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  }) as unknown as FastifyInstance

  limitConnections(app.server, {
    perAddress: options.connectionsPerAddress,
    isCounted: notOneOf(['127.0.0.0/8', '::1/128', ...options.trustedProxies]),
  })

  cutSlowReaders(app.server)

  function sendAlways(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (options.isSecure) reply.header('strict-transport-security', `max-age=${yearSeconds}`)
  }

  app.decorateRequest('rawBody', undefined)
  app.decorateRequest('profile', undefined)
  app.addHook('onRequest', async (request, reply) => {
    sendAlways(request, reply)
    request.site = siteOf(request, options.sites)
    request.profile = options.sites.profile()
    request.origin = options.originOf(hostName(request.headers.host!))
    if (!request.routeOptions.config?.takesOtherOrigins) refuseForeignOrigin(request)
  })
  // Also where a page was begun and one of its calls was refused for load.
  app.addHook('onSend', async (_, reply) => {
    if ((reply.statusCode === 503 || reply.statusCode === 429) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', '1')
  })
  const { countRefusal } = refusalsTold(app.log)
  app.addHook('onResponse', async (request, reply) => {
    const isRefused = refusedForLoad.has(request)
    if (isRefused) countRefusal()
    // Reads are the bulk of all requests and of little interest; changes and failures are logged.
    const isWorthALine = !isRefused && (request.method !== 'GET' || reply.statusCode >= 400)
    const line = {
      method: request.method,
      path: withoutCardNumbers(request.url.split('?')[0]!),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (isWorthALine) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerProblem(new Refusal('notFound'), request, reply))
  return app
}

/** Requests that were refused for load. */
const refusedForLoad = new WeakSet<FastifyRequest>()

/**
 * Thousands a second may be refused, and a line for each would delay the answers to others: one line has
 * their count.
 */
function refusalsTold(log: Pick<FastifyBaseLogger, 'info'>): { readonly countRefusal: () => void } {
  let count = 0
  return {
    countRefusal: () => {
      count += 1
      if (count > 1) return
      setTimeout(() => {
        log.info({ count }, 'refused, as more is asked than can be answered')
        count = 0
      }, 1_000).unref()
    },
  }
}

/** Exactly one Host, and one of ours: links in mails and redirects must never follow a stranger's. */
function siteOf(request: FastifyRequest, sites: Sites): Site {
  const hosts = request.raw.rawHeaders.filter(
    (_, place, all) => place % 2 === 0 && all[place]!.toLowerCase() === 'host',
  )
  const site =
    hosts.length === 1 && !request.raw.url?.startsWith('http')
      ? sites.ofHost(request.headers.host ?? '')
      : undefined
  if (!site) throw new Refusal('wrongHost')
  return site
}

/**
 * Refuses requests other than GET and HEAD that come from foreign pages. Browsers always send the origin of a
 * request; other clients send none, and carry no cookies they were not given.
 */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new Refusal('foreignOrigin')
  const { origin } = request.headers
  const isOurs = origin === request.origin || (origin && hostOf(origin) === request.headers.host)
  if (origin && origin !== 'null' && !isOurs) throw new Refusal('foreignOrigin')
  if (origin === 'null' && !fetchSite) throw new Refusal('foreignOrigin')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/**
 * RFC 9457: the error, in the caller's language. Errors that we did not foresee are logged and never shown.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that left while its request was read is no fault of ours.
  const isGone = request.raw.destroyed && !request.raw.complete
  const refusal = isGone ? new Refusal('malformed') : refusalOf(error, request.log)
  const language = languageOf(request)
  if (refusal.code === 'tooManyRequests') reply.header('retry-after', String(refusal.params.seconds ?? 1))
  if (refusal.code === 'overloaded') refusedForLoad.add(request)
  if (refusal.code === 'overloaded' || refusal.code === 'databaseAway') {
    reply.header('retry-after', '1')
    if (wantsPage(request)) return sendPlainPage(request, reply, refusal.code)
  }
  if (refusal.code === 'siteHidden' && wantsPage(request)) return sendPlainPage(request, reply, refusal.code)
  return reply
    .code(refusals[refusal.code])
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurity)
    .header('content-language', language)
    .send(problemText(refusal, language, request.id))
}

/** A page that loads nothing else, for a refusal before any page is rendered. */
const sendPlainPage = (request: FastifyRequest, reply: FastifyReply, code: PlainPageCode): FastifyReply =>
  reply
    .code(refusals[code])
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', busyPageSecurity)
    .send(readyBusyPage(languageOfPage(request), code, request.profile ?? unnamedMall))

/** Bodies of the refusal `overloaded`, by language. Built once, since refusing must cost next to nothing. */
const readyTexts = new Map<string, string>()
function problemText(refusal: Refusal, language: Language, requestId: string): string {
  if (refusal.code !== 'overloaded') return JSON.stringify(problemOfError(refusal, language, requestId))
  const ready = readyTexts.get(language) ?? JSON.stringify(problemOfError(refusal, language, '-'))
  readyTexts.set(language, ready)
  return ready.replace('"requestId":"-"', `"requestId":"${requestId}"`)
}

const readyPages = new WeakMap<MallProfile, Map<string, string>>()
function readyBusyPage(language: Language, code: PlainPageCode, profile: MallProfile): string {
  const pages = readyPages.get(profile) ?? new Map<string, string>()
  readyPages.set(profile, pages)
  const key = `${language} ${code}`
  const ready = pages.get(key) ?? busyPage(language, code, profile)
  pages.set(key, ready)
  return ready
}

/** A text names a country by its name, and a refusal by its code. */
const shownParams = ({ country, ...params }: RefusalParams, language: Language): RefusalParams =>
  country === undefined ? params : { ...params, country: countryName(String(country), language) }

/** The error of a field. One that was left empty is asked for by its name. */
function fieldMessage(language: Language, field: string, code: RefusalCode, params: RefusalParams): string {
  const missing = code === 'required' || code === 'fillIn' ? fieldToEnter(field) : undefined
  return translate(language, missing ? `fieldsToEnter.${missing}` : `refusals.${code}`, params)
}

export function problemOfError(refusal: Refusal, language: Language, requestId: string) {
  return {
    type: 'about:blank',
    title: STATUS_CODES[refusals[refusal.code]] ?? '',
    status: refusals[refusal.code],
    code: codeOnWire(refusal.code),
    message: translate(language, `refusals.${refusal.code}`, shownParams(refusal.params, language)),
    requestId,
    fields: refusal.fields.map(({ field, code, params }) => ({
      field,
      code,
      message: fieldMessage(language, field, code, shownParams(params ?? {}, language)),
    })),
  }
}

/** Any error as a refusal: ours as it is, the database's absence by name, the rest as our own fault. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Refusal {
  if (error instanceof Refusal) {
    // The caller only reads that the provider is unavailable, and an operator must learn that it refuses our
    // keys.
    if (error.code === 'providerAway' && error.cause)
      log.error({ why: String(error.cause) }, 'a provider did not answer a request')
    return error
  }
  const code = sqlState(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('bodyTooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupportedMediaType')
  if (code === 'FST_ERR_BAD_URL') return new Refusal('badAddress')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('notFound')
  if (code.startsWith('FST_ERR_CTP')) return new Refusal('badJson')
  if (error instanceof DatabaseAwayError || /^(08|57P0|53)/.test(code)) {
    // Thousands a second may meet this, so no stack is written.
    log.error({ why: String(error) }, 'the database is away')
    return new Refusal('databaseAway')
  }
  if (error instanceof DatabaseBusyError || code === '57014' || code === '55P03') {
    log.error({ why: String(error) }, 'the database took too long')
    return new Refusal('overloaded')
  }
  if (isStorageFull(error)) {
    log.error({ why: String(error) }, 'the disk is full')
    return new Refusal('storageFull')
  }
  log.error({ err: error }, 'unforeseen')
  return new Refusal('broken')
}

/** No room for a file, also as the reason of another error. */
function isStorageFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (['ENOSPC', 'EDQUOT'].includes(String((each as { code?: unknown }).code))) return true
  return false
}

/** The answer is for a browser to show: a GET that accepts HTML by name. */
export const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')

/** The language in the address, else as for a call. */
function languageOfPage(request: FastifyRequest): Language {
  const prefix = /^\/([a-z]{2})(?=[/?]|$)/.exec(request.url)?.[1]
  return isLanguage(prefix) ? prefix : (request.site?.firstLanguage ?? languageOf(request))
}

/** The visitor's delivery region, if this site sends there. */
export function chosenRegion(request: FastifyRequest): Region | undefined {
  const chosen = /(?:^|;\s*)deliver_to=([A-Z]{2})(?:-(\d{6}))?(?=;|$)/.exec(request.headers.cookie ?? '')
  const region = chosen?.[1] ? regionOfLocation([chosen[1], chosen[2] ?? '']) : undefined
  return region && request.site.countries.includes(region[0]!) ? region : undefined
}

/**
 * The language a call wants: the visitor's choice, else one that the client accepts, else the site's first.
 */
export function languageOf(request: FastifyRequest): Language {
  const chosen = chosenLanguage(request.headers.cookie)
  if (chosen) return chosen
  const accepted = /\b(en|zh)\b/.exec(request.headers['accept-language']?.toLowerCase() ?? '')?.[1]
  return isLanguage(accepted) ? accepted : (request.site?.firstLanguage ?? 'en')
}
