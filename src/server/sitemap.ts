import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listedCategories, listedProducts, stretchesOfProducts } from '#modules/catalogue/server/public.ts'
import { publishedArticles } from '#modules/content/server/public.ts'
import { listedActivities } from '#modules/offers/server/public.ts'
import { listedShops } from '#modules/shop-fronts/server/public.ts'
import type { Database } from '#platform/context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { languagesOf, type Site, secondLanguage } from '#vocabulary/sites.ts'
import { encodingFor } from './page-cache.ts'
import { createCache } from './response-cache.ts'

export type SitemapOptions = {
  readonly db: Database
  /**
   * Beyond this number of products there is a sitemap index. Search engines read 50,000 addresses a file;
   * each product has two.
   */
  readonly productsPerFile?: number
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Serves `robots.txt` and the sitemaps. Each site lists pages of its own host alone; each page is named in
 * both languages, and each of them names the other.
 */
export function addSitemap(app: FastifyInstance, { db, productsPerFile = 5_000 }: SitemapOptions): void {
  // As new as a search engine needs it: a list is rebuilt ten minutes after it was built, at the next
  // request.
  const kept = createCache<Buffer>({ bytesMax: 16 * 1024 * 1024, freshMs: 600_000, staleMs: 3_600_000 })
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<Buffer> => {
    const packed = await kept.get(`${request.origin}${request.url.split('?')[0]}`, async () => {
      const value = await pack(await make())
      return { value, tags: [], bytes: value.length + 500, isWorthKeeping: true }
    })
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
    if (encodingFor(request.headers['accept-encoding']) === 'identity') return unpack(packed)
    reply.header('content-encoding', 'gzip')
    return packed
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(request.site, request.origin)),
  )
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, async () => {
      const { site } = request
      const stretches = await stretchesOfProducts(db, { site, each: productsPerFile })
      if (stretches.length > 1) return listOfLists(request.origin, ['0', ...stretches])
      return listOfPages(request, [...(await fixedPages(db, site)), ...(await productPages(site, '0'))])
    }),
  )
  // 0 is in every mall; any other number is the product that a stretch begins with.
  app.get<{ Params: { from: string } }>('/sitemap-:from(^\\d{1,19}).xml', (request, reply) =>
    send(request, reply, async () => {
      const { site, params } = request
      const listed = params.from === '0' ? await fixedPages(db, site) : await productPages(site, params.from)
      if (listed.length === 0) throw new Refusal('notFound')
      return listOfPages(request, listed)
    }),
  )

  const productPages = async (site: Site, from: string): Promise<ListedPage[]> =>
    (await listedProducts(db, { site, from, atMost: productsPerFile })).map(({ urlKey, changedAt }) => ({
      path: pages.product(urlKey),
      changedAt,
    }))
}

type ListedPage = { readonly path: string; readonly changedAt?: Date }

async function fixedPages(db: Database, site: Site): Promise<ListedPage[]> {
  const [categories, shops, activities, articles] = await Promise.all([
    listedCategories(db, site),
    listedShops(db, site),
    listedActivities(db, site),
    publishedArticles(db, site.code),
  ])
  return [
    { path: pages.home() },
    ...categories.map(({ urlKey }) => ({ path: pages.category(urlKey) })),
    ...shops.map(({ slug }) => ({ path: pages.shop(slug) })),
    ...activities.map(({ platformActivityId }) => ({ path: pages.activity(platformActivityId) })),
    ...[...new Set(articles.flatMap(({ group }) => group ?? []))].map((group) => ({
      path: pages.articles(group),
    })),
    ...articles.map(({ key, changedAt }) => ({ path: pages.article(key), changedAt })),
  ]
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Every part of an address is letters, digits and hyphens, and the host is one of ours: nothing needs to be escaped. */
function listOfPages(request: FastifyRequest, listed: readonly ListedPage[]): string {
  const { site } = request
  const origin = request.origin
  const languages = languagesOf(site)
  const address = (language: Language, path: string) =>
    language === site.firstLanguage ? origin + path : `${origin}/${language}${path === '/' ? '' : path}`
  const link = (code: string, language: Language, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${address(language, path)}"/>`
  const entries = listed.flatMap(({ path, changedAt }) => {
    const others =
      languages.length < 2
        ? ''
        : [
            link('en', 'en', path),
            link('zh-CN', 'zh', path),
            link('x-default', site.firstLanguage, path),
          ].join('')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return languages.map(
      (language) => `<url><loc>${address(language, path)}</loc>${changed}${others}</url>\n`,
    )
  })
  return `${opening}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const listOfLists = (origin: string, parts: readonly string[]): string =>
  `${opening}<sitemapindex ${schema}>\n${parts
    .map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/** Pages of one person, and doors for those who work here. */
const closed = ['/cart', '/checkout', '/buyer/', '/user/', '/login', '/signup', '/seller', '/platform']

function robots(site: Site, origin: string): string {
  const second = secondLanguage(site)
  const lines = ['', ...(second ? [`/${second}`] : [])].flatMap((prefix) =>
    closed.map((path) => `Disallow: ${prefix}${path}`),
  )
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
