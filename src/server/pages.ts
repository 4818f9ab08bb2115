import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { earliest } from '#domain/catalogue/price-periods.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { secondLanguage } from '#domain/sites.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { isPublicPage, type PublicPage } from '#ui/public-page.ts'
import { type Admission, purposeOfPage } from './admission.ts'
import { headersOf } from './calls.ts'
import { contentSecurity, hashScripts, pageHeaders } from './content-security.ts'
import type { MallCalls, MallOptions, OpenMall } from './mall.ts'
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts'
import { refuseNoForm } from './page-form.ts'
import { sendKept, sendStream } from './send-page.ts'
import type { Sites } from './sites.ts'

export type PagesOptions = {
  readonly app: FastifyInstance
  readonly sites: Sites
  readonly openMall: OpenMall
  readonly admission: Admission
  /** `source` is compiled when asked for and replaced in the browser when it changes. */
  readonly from: 'build' | 'source'
  /** The project's folder, where `build/` is. */
  readonly root?: string
  readonly cacheBytes?: number
  /** The mall's time. */
  readonly now: () => Date
  /** The hosts of payment companies, which the pages where one pays may load from and lead to. */
  readonly payHosts?: () => readonly string[]
}

export type Pages = Pick<PageCache, 'evict' | 'evictAll' | 'figures'>

const forOne = 'private, no-store'

/** A page with a picture to send carries at most this; everything else holds to the limit of all requests. */
const uploadMax = 6 * 1024 * 1024

/** Puts the pages, their files and their cache into the server. Called after the calls have their paths. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { app, root = process.cwd() } = options
  const mode = options.from === 'build' ? 'production' : 'development'
  const cache = createPageCache({
    bytesMax: options.cacheBytes ?? 64 * 1024 * 1024,
    now: () => options.now().getTime(),
  })
  const built = mode === 'production' ? await builtPages(root) : await pagesFromSource(app)

  await app.register(async (scope) => {
    if (mode === 'production') await serveFiles(scope, join(root, 'build/client'))
    if (built.middleware) scope.addHook('onRequest', built.middleware)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: uploadMax },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const asked = readAddress(request)
        if (asked === 'not a page') return reply.callNotFound()
        if (typeof asked === 'string') return reply.code(301).header('location', asked).send()
        if (!isReading(request)) await refuseNoForm(request)
        const page = isReading(request) ? publicPageOf(await built.load(), asked) : undefined
        if (page) return sendPublic(request, reply, asked, page)
        return admitted(asked, isReading(request), () => sendPersonal(request, reply, asked))
      },
    })
  })

  const admitted = <T>({ path }: Asked, isRead: boolean, work: () => Promise<T>): Promise<T> =>
    options.admission.run(purposeOfPage(path, isRead), work)

  /** A page for everybody: from memory where it is, rendered for all who wait where it is not. */
  async function sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    page: PublicPage,
  ): Promise<FastifyReply> {
    const query = knownQuery(asked, page, await built.load())
    const key = `${request.origin} ${asked.language} ${asked.path}?${query}`
    const kept =
      (mode === 'production' ? cache.peek(key) : undefined) ??
      (await cache.get(key, () => admitted(asked, true, () => renderPublic(request, asked, query))))
    return sendKept(request, reply, kept, options.now())
  }

  async function renderPublic(request: FastifyRequest, asked: Asked, query: string): Promise<RenderedPage> {
    const tags = new Set<string>([`site:${request.site.code}`])
    const nonce = newNonce()
    let isWhole = true
    let validUntil: Date | undefined
    const mall = await openMall(request, asked, {
      nonce,
      isShared: true,
      showsUntil: (moment) => {
        validUntil = earliest([validUntil, moment])
      },
      dependsOn: (...more) => {
        for (const tag of more) tags.add(tag)
      },
      lacks: () => {
        isWhole = false
      },
    })
    const url = `${request.origin}${asked.path}${query ? `?${query}` : ''}`
    const response = await render(
      asked,
      new Request(url, { headers: { accept: 'text/html', host: new URL(request.origin).host } }),
      mall,
    )
    const headers = Object.fromEntries(response.headers)
    let body = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const { html, hashes } = hashScripts(body.toString('utf8'), nonce)
      body = Buffer.from(html)
      if (mode === 'production') headers['content-security-policy'] = contentSecurity(hashes)
    }
    const isCacheable = response.status === 200 && isWhole && mode === 'production'
    // A page that may be kept gets its own when it is sent: how long depends on when.
    delete headers['cache-control']
    if (!isCacheable) headers['cache-control'] = 'no-store'
    return { status: response.status, headers, body, tags: [...tags], isCacheable, validUntil }
  }

  /** A page for one: streamed as it becomes ready, kept by nobody. */
  async function sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<FastifyReply> {
    const nonce = newNonce()
    const cookies: string[] = []
    const mall = await openMall(request, asked, {
      nonce,
      isShared: false,
      showsUntil: () => undefined,
      dependsOn: () => undefined,
      lacks: () => undefined,
      setCookie: (line) => cookies.push(line),
    })
    const response = await render(asked, webRequest(request, reply), mall)
    reply.code(response.status).headers(pageHeaders)
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
    const setCookies = [...cookies, ...response.headers.getSetCookie()]
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)
    if (!response.headers.has('cache-control') || setCookies.length > 0) reply.header('cache-control', forOne)
    if (mode === 'production' && response.headers.get('content-type')?.startsWith('text/html')) {
      const companies = isPayPage(asked) ? options.payHosts?.() : undefined
      reply.header('content-security-policy', contentSecurity([`'nonce-${nonce}'`], nonce, companies))
    }
    return sendStream(request, reply, response)
  }

  async function openMall(
    request: FastifyRequest,
    asked: Asked,
    own: Pick<Mall, 'nonce' | 'isShared' | 'dependsOn' | 'lacks'> &
      Pick<MallOptions, 'showsUntil'> & { setCookie?: (line: string) => void },
  ): Promise<Mall> {
    const { setCookie = refuseCookie, showsUntil, ...rest } = own
    const calls: MallCalls = await options.openMall(request, {
      language: asked.language,
      isShared: own.isShared,
      showsUntil,
      here: hereOf(request, asked),
      setCookie,
    })
    return Object.assign(Object.create(calls) as MallCalls, rest, {
      call: calls.call,
      site: request.site,
      sites: options.sites.all(),
      language: asked.language,
      origin: request.origin,
      textsFile: built.textsFile(asked.language),
      report: (error: unknown) => request.log.error({ err: error }, 'a page could not be rendered'),
    })
  }

  const handlers = new Map<string, RequestHandler>()
  async function render(asked: Asked, request: Request, mall: Mall): Promise<Response> {
    let handler = handlers.get(asked.basename)
    if (!handler) {
      const ofLanguage = (build: ServerBuild): ServerBuild => ({ ...build, basename: asked.basename })
      handler = createRequestHandler(
        mode === 'production' ? ofLanguage(await built.load()) : async () => ofLanguage(await built.load()),
        mode,
      )
      handlers.set(asked.basename, handler)
    }
    const context = new RouterContextProvider()
    context.set(mallContext, mall)
    return handler(request, context)
  }

  return { evict: cache.evict, evictAll: cache.evictAll, figures: cache.figures }
}

const refuseCookie = () => {
  throw new Error('A page for everybody cannot set a cookie for one')
}
const newNonce = () => randomBytes(16).toString('base64url')
const isReading = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

type Asked = {
  readonly language: Language
  /** `/`, or the prefix of the site's second language. */
  readonly basename: string
  /** The path as it came, prefix included. */
  readonly path: string
  readonly search: string
}

/** The language is in the address. The first language of a site has one address only: the one without a prefix. */
function readAddress(request: FastifyRequest): Asked | 'not a page' | string {
  const [path = '/', search = ''] = splitOnce(request.raw.url ?? '/', '?')
  if (path.startsWith('//') || /^\/(api|sapi|assets|pictures|files)(\/|$)/.test(path)) return 'not a page'
  const query = search && `?${search}`
  if (path.length > 1 && path.endsWith('/') && isReading(request))
    return `${path.replace(/\/+$/, '') || '/'}${query}`
  const prefix = /^\/([a-z]{2})(?=\/|\.data$|$)/.exec(path)?.[1]
  const site = request.site
  if (isLanguage(prefix) && prefix === site.firstLanguage) {
    if (isReading(request)) return `${path.slice(3).replace(/^\/+/, '/') || '/'}${query}`
  } else if (prefix === secondLanguage(site))
    return { language: secondLanguage(site), basename: `/${prefix}`, path, search }
  return { language: site.firstLanguage, basename: '/', path, search }
}

function splitOnce(text: string, at: string): [string, string] {
  const place = text.indexOf(at)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}

/** The page somebody is on, as links inside the shop write it: without the language. */
function hereOf(request: FastifyRequest, { basename, path, search }: Asked): string {
  const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const own = basename === '/' ? page : page.slice(basename.length)
  const query = new URLSearchParams(search)
  query.delete('_routes')
  // What was posted is gone after signing in; `index` is the router's own mark on such addresses.
  if (!isReading(request)) query.delete('index')
  const text = query.toString()
  return `${own || '/'}${text ? `?${text}` : ''}`
}

type Built = {
  readonly load: () => Promise<ServerBuild>
  readonly textsFile: (language: Language) => string | undefined
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
}

async function builtPages(root: string): Promise<Built> {
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild
  const manifest = JSON.parse(
    await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  return {
    load: async () => build,
    textsFile: (language) => {
      const file = manifest[`src/messages/${language}/texts.ts`]?.file
      return file && `/${file}`
    },
  }
}

/** For development: Vite compiles what is asked for, and replaces it in the browser when it changes. */
async function pagesFromSource(app: FastifyInstance): Promise<Built> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    textsFile: () => undefined,
    middleware: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
  }
}

async function serveFiles(scope: FastifyInstance, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/build/client/assets/')
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
}

/** The routes as the matcher wants them, once per build. */
const trees = new WeakMap<object, RouteObject[]>()
function treeOf(build: ServerBuild): RouteObject[] {
  const known = trees.get(build.routes)
  if (known) return known
  const under = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index } = route
      const shared = { id, handle: route.module.handle, ...(path === undefined ? {} : { path }) }
      return [index ? { ...shared, index: true as const } : { ...shared, children: under(id) }]
    })
  const tree = under(undefined)
  trees.set(build.routes, tree)
  return tree
}

/** What the matcher said of an address, since asking it anew for each request costs more than the rest of the answer. */
const matched = new WeakMap<ServerBuild, Map<string, PublicPage | undefined>>()
const matchedMax = 20_000

const isPayPage = ({ path }: Asked) => /\/buyer\/(pre-pay|pay-next)$/.test(path)

const withoutData = (path: string) => path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

function publicPageOf(build: ServerBuild, asked: Asked): PublicPage | undefined {
  const earlier = matched.get(build)
  const known = earlier && earlier.size < matchedMax ? earlier : new Map<string, PublicPage | undefined>()
  if (known !== earlier) matched.set(build, known)
  if (known.has(asked.path)) return known.get(asked.path)
  const handle = matchRoutes(treeOf(build), withoutData(asked.path), asked.basename)?.at(-1)?.route.handle
  const page = isPublicPage(handle) ? handle : undefined
  known.set(asked.path, page)
  return page
}

/** The part of the query the page reads, in one order, so that the same page has one key. */
function knownQuery(asked: Asked, page: PublicPage, build: ServerBuild): string {
  if (asked.search === '') return ''
  const given = new URLSearchParams(asked.search)
  const known = new URLSearchParams()
  for (const name of [...page.query].sort())
    for (const value of given.getAll(name)) known.append(name, value.trim().replace(/\s+/g, ' '))
  // The router names the loaders it wants; only real ones may make a copy of their own.
  const loaders = given.get('_routes')
  if (loaders && asked.path.endsWith('.data') && loaders.split(',').every((id) => build.routes[id]))
    known.set('_routes', loaders)
  return known.toString()
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = headersOf(request)
  const url = `${request.origin}${request.raw.url}`
  const body = isReading(request)
    ? null
    : new Uint8Array((request.body as Buffer | undefined) ?? Buffer.alloc(0))
  return new Request(url, { method: request.method, headers, body, signal: gone.signal })
}
