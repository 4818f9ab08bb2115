import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import { hasOwnPricesMark } from '#modules/identity/rules/own-prices.ts'
import { type PageSources, type PayPage, payPageAt } from '#modules/payments/rules/page-sources.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { buyerPictureBytesMax, buyerPicturesMax } from '#vocabulary/buyer-pictures.ts'
import { languages } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Admission, purposeOfPage } from './admission.ts'
import { contentSecurity, hashScripts, pageHeaders, payPageHeaders, policyHash } from './content-security.ts'
import { bodyMax } from './http.ts'
import type { MallCalls, MallOptions, OpenMall } from './mall.ts'
import {
  hereOf,
  inChosenLanguage,
  isReading,
  pageApplications,
  type RequestedPage,
  readAddress,
} from './page-address.ts'
import { builtPages, pagesFromSource, serveFiles } from './page-builds.ts'
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts'
import { refuseNoForm } from './page-form.ts'
import { webRequest } from './page-request.ts'
import { buildOfPage, type FoundPage, inLowerCase, knownQuery, publicPageOf } from './public-pages.ts'
import type { CacheFigures } from './response-cache.ts'
import { sendCached, sendStream } from './send-page.ts'
import type { Sites } from './sites.ts'

export type PagesOptions = {
  readonly app: FastifyInstance
  readonly sites: Sites
  readonly openMall: OpenMall
  readonly admission: Admission
  /** `source` is compiled on request and replaced in the browser when it changes. */
  readonly from: 'build' | 'source'
  /** The project's folder, where `build/` is. */
  readonly root?: string
  readonly cacheBytes?: number
  /** Whether the caller works for a shop or the platform. */
  readonly isStaff: (request: FastifyRequest) => Promise<boolean>
  /** Whether the caller has an account and is signed in. */
  readonly isBuyer: (request: FastifyRequest) => Promise<boolean>
  /** Whether the caller is a buyer, or a guest who did something here before. */
  readonly hasSession: (request: FastifyRequest) => Promise<boolean>
  /** The mall's time. */
  readonly now: () => Date
  /** Sources and permissions that payment providers need on a page where one pays. */
  readonly paySources?: (page: PayPage, site: string) => Promise<PageSources>
}

export type Pages = Pick<PageCache, 'evict' | 'evictAll'> & {
  readonly figures: () => Readonly<Record<'pages' | 'askedPages', CacheFigures>>
}

/** Cache control of an answer for one person. */
export const forOne = 'private, no-store'

/**
 * Maximum size of a form in bytes. Forms of consoles may hold a picture, the application of a buyer for a
 * shop a licence, and reviews and after-sales of buyers and guests some pictures; all other forms have the
 * limit of all requests.
 */
const uploadMax = 6 * 1024 * 1024
/** A catalogue of 15 MB and an archive of pictures of 32 MB, which the staff of a shop imports. */
const catalogueFormMax = 48 * 1024 * 1024
const buyerPicturesFormMax = buyerPicturesMax * buyerPictureBytesMax + 256 * 1024
/** Addresses of pages without a prefix, and with that of each language. */
export const inEachLanguage = (...paths: readonly string[]) =>
  ['', ...languages.map((language) => `/${language}`)].flatMap((prefix) =>
    paths.map((path) => `${prefix}${path}`),
  )
const withData = (...paths: readonly string[]) => paths.flatMap((path) => [path, `${path}.data`])
const uploadPages = [
  { who: 'isStaff', urls: inEachLanguage('/seller/*', '/platform/*'), bodyLimit: uploadMax },
  {
    who: 'isStaff',
    // Followed by an id, with the suffix of a data request or without.
    urls: inEachLanguage(
      ...withData('/seller/:shop/products/imports'),
      '/seller/:shop/products/imports/:uploadId',
    ),
    bodyLimit: catalogueFormMax,
  },
  { who: 'isBuyer', urls: inEachLanguage(...withData('/merchant/apply')), bodyLimit: uploadMax },
  {
    who: 'hasSession',
    urls: inEachLanguage(
      ...withData('/buyer/pictures', '/buyer/as-apply', '/buyer/comment-add', '/buyer/comment'),
      // Followed by an id, with the suffix of a data request or without.
      '/buyer/comment-plus/*',
    ),
    bodyLimit: buyerPicturesFormMax,
  },
] as const

/** A visitor may come to a product from every page without leaving the document. */
const hasGallery = ({ site }: FastifyRequest) => site.reviewGallery !== undefined

/** Puts the pages, their files and their cache into the server. Called after the calls have their paths. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { app, root = process.cwd() } = options
  const mode = options.from === 'build' ? 'production' : 'development'
  const room = options.cacheBytes ?? 64 * 1024 * 1024
  const now = () => options.now().getTime()
  // Anyone can invent the parameters of an address. Such pages have a room of their own and push no others
  // out.
  const named = createPageCache({ bytesMax: 0.75 * room, now })
  const askedFor = createPageCache({ bytesMax: 0.25 * room, now })
  const builds = mode === 'production' ? await builtPages(root) : await pagesFromSource(app, root)

  const buildOf = ({ application }: RequestedPage) => builds.of[application]

  await app.register(async (scope) => {
    if (mode === 'production') for (const each of pageApplications) await serveFiles(scope, root, each)
    if (builds.middleware) scope.addHook('onRequest', builds.middleware)
    // Overload refuses a form before its body is read.
    scope.addHook('onRequest', async (request) => {
      const [path = '/'] = request.url.split('?')
      if (!isReading(request) && options.admission.isFull(purposeOfPage(path, false)))
        throw new Refusal('overloaded')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = readAddress(request)
      if (asked === 'not a page') return reply.callNotFound()
      if (typeof asked === 'string') return movedTo(reply, asked)
      const elsewhere = inChosenLanguage(request, asked)
      if (elsewhere) return reply.code(302).headers({ location: elsewhere, 'cache-control': forOne }).send()
      if (!isReading(request)) await refuseNoForm(request)
      const page = isReading(request) ? publicPageOf(await buildOf(asked).load(), asked) : undefined
      if (page) {
        const plain = inLowerCase(asked)
        if (plain) return movedTo(reply, plain)
        if (!page.hasOwnPrices || !hasOwnPricesMark(request.headers.cookie))
          return sendPublic(request, reply, asked, page)
      }
      return admitted(asked, isReading(request), () => sendPersonal(request, reply, asked))
    }
    scope.route({ method: ['GET', 'POST'], url: '/*', handler: answer })
    for (const { who, urls, bodyLimit } of uploadPages)
      for (const url of urls)
        scope.route({
          method: 'POST',
          url,
          bodyLimit,
          preParsing: (request) => refuseLarge(request, options[who]),
          handler: answer,
        })
  })

  /** Judged by the head of the request, before any of its body is kept in memory. */
  async function refuseLarge(
    request: FastifyRequest,
    mayUpload: (request: FastifyRequest) => Promise<boolean>,
  ): Promise<void> {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length > bodyMax && !(await mayUpload(request))) throw new Refusal('bodyTooLarge')
  }

  const admitted = <T>({ path }: RequestedPage, isRead: boolean, work: () => Promise<T>): Promise<T> =>
    options.admission.run(purposeOfPage(path, isRead), work)

  /** A shared page: from memory where it is, else rendered once for all that wait for it. */
  async function sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: RequestedPage,
    page: FoundPage,
  ): Promise<FastifyReply> {
    const query = knownQuery(asked, page)
    const cache = query === '' ? named : askedFor
    const key = `${request.origin} ${asked.language} ${asked.path}?${query}`
    const kept =
      (mode === 'production' ? cache.peek(key) : undefined) ??
      (await cache.get(key, () => admitted(asked, true, () => renderPublic(request, asked, page, query))))
    return sendCached(request, reply, kept, options.now())
  }

  async function renderPublic(
    request: FastifyRequest,
    asked: RequestedPage,
    page: FoundPage,
    query: string,
  ): Promise<RenderedPage> {
    const tags = new Set<string>([`site:${request.site.code}`])
    const nonce = newNonce()
    let isWhole = true
    let validUntil: Date | undefined
    let whole: Buffer | undefined
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
      takeWhole: (rendered) => {
        whole = rendered
      },
    })
    const url = `${request.origin}${asked.path}${query ? `?${query}` : ''}`
    const response = await render(
      asked,
      new Request(url, { headers: { accept: 'text/html', host: new URL(request.origin).host } }),
      mall,
      page,
    )
    const headers = Object.fromEntries(response.headers)
    let body: Buffer = whole ?? Buffer.from(await response.arrayBuffer())
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const { body: withoutNonce, hashes } = hashScripts(body, nonce)
      body = withoutNonce
      if (mode === 'production') {
        const styled = buildOf(asked).withStyles?.(body)
        if (styled) body = styled.body
        headers['content-security-policy'] = contentSecurity(
          hashes,
          styled ? [policyHash(styled.styles)] : [],
          undefined,
          hasGallery(request),
        )
      }
    }
    const isCacheable = response.status === 200 && isWhole && mode === 'production'
    // A cacheable page gets its own when it is sent: its duration depends on the time.
    delete headers['cache-control']
    if (!isCacheable) headers['cache-control'] = 'no-store'
    return { status: response.status, headers, body, tags: [...tags], isCacheable, validUntil }
  }

  /** A personal page: streamed as it becomes ready, stored in no cache. */
  async function sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: RequestedPage,
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
      const payPage = payPageAt(asked.path)
      const pay = payPage && (await options.paySources?.(payPage, request.site.code))
      if (pay) reply.headers(payPageHeaders(pay))
      reply.header(
        'content-security-policy',
        contentSecurity(
          [`'nonce-${nonce}'`],
          [`'nonce-${nonce}'`],
          pay,
          hasGallery(request) || pay !== undefined,
        ),
      )
    }
    return sendStream(request, reply, response)
  }

  async function openMall(
    request: FastifyRequest,
    asked: RequestedPage,
    own: Pick<Mall, 'nonce' | 'isShared' | 'dependsOn' | 'lacks' | 'takeWhole'> &
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
      refuseAtDoor: calls.refuseAtDoor,
      site: request.site,
      sites: options.sites.all(),
      profile: options.sites.profile(),
      language: asked.language,
      origin: request.origin,
      textsFiles: buildOf(asked).textsFiles(asked.language, own.isShared ? 'public' : 'shop'),
      report: (error: unknown) => request.log.error({ err: error }, 'a page could not be rendered'),
    })
  }

  const handlers = new Map<string, RequestHandler>()
  async function render(
    asked: RequestedPage,
    request: Request,
    mall: Mall,
    page?: FoundPage,
  ): Promise<Response> {
    const key = `${asked.application} ${asked.basename} ${page?.routeIds.at(-1) ?? ''}`
    let handler = handlers.get(key)
    if (!handler) {
      const { load } = buildOf(asked)
      const ofLanguage = (build: ServerBuild): ServerBuild => ({
        ...(page ? buildOfPage(build, page) : build),
        basename: asked.basename,
      })
      handler = createRequestHandler(
        mode === 'production' ? ofLanguage(await load()) : async () => ofLanguage(await load()),
        mode,
      )
      handlers.set(key, handler)
    }
    const context = new RouterContextProvider()
    context.set(mallContext, mall)
    return handler(request, context)
  }

  return {
    evict: (tags) => {
      for (const cache of [named, askedFor]) cache.evict(tags)
    },
    evictAll: () => {
      for (const cache of [named, askedFor]) cache.evictAll()
    },
    figures: () => ({ pages: named.figures(), askedPages: askedFor.figures() }),
  }
}

const refuseCookie = () => {
  throw new Error('A shared page cannot set a cookie')
}
const newNonce = () => randomBytes(16).toString('base64url')

/** The address in its one spelling. Browsers request it again after an hour: a rule may change. */
export const movedTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).headers({ location, 'cache-control': 'public, max-age=3600' }).send()
