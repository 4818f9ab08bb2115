import type { FastifyRequest } from 'fastify'
import { isConsolePath } from '#vocabulary/calls/pages.ts'
import { chosenLanguage, isLanguage, type Language } from '#vocabulary/language.ts'
import { languagesOf } from '#vocabulary/sites.ts'
import { wantsPage } from './http.ts'

export const isReading = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

export const pageApplications = ['shop', 'console'] as const
/** Each is a build of its own: entry, scripts, styles. */
export type PageApplication = (typeof pageApplications)[number]

export type RequestedPage = {
  readonly application: PageApplication
  readonly language: Language
  /** `/`, or the prefix of the site's second language. */
  readonly basename: string
  /** The path as it came, prefix included. */
  readonly path: string
  readonly search: string
}

/** The language is in the address. The first language of a site has one address only: the one without a prefix. */
export function readAddress(request: FastifyRequest): RequestedPage | 'not a page' | string {
  const [path = '/', search = ''] = splitOnce(request.raw.url ?? '/', '?')
  if (path.startsWith('//') || /^\/(api|sapi|assets|pictures|files)(\/|$)/.test(path)) return 'not a page'
  const query = search && `?${search}`
  const plain = spelledPlainly(path)
  if (plain !== path && isReading(request)) return `${plain}${query}`
  const prefix = /^\/([a-z]{2})(?=\/|\.data$|$)/.exec(path)?.[1]
  const site = request.site
  if (isLanguage(prefix) && prefix === site.firstLanguage) {
    if (isReading(request)) return `${path.slice(3).replace(/^\/+/, '/') || '/'}${query}`
  } else if (isLanguage(prefix)) {
    // The consoles are there in both languages, whatever their site has.
    if (languagesOf(site).includes(prefix) || isConsolePath(path.slice(3)))
      return asked(prefix, `/${prefix}`, path, search)
    if (isReading(request)) return `${path.slice(3).replace(/^\/+/, '/') || '/'}${query}`
  }
  return asked(site.firstLanguage, '/', path, search)
}

/**
 * The one spelling of a path: no slash twice or at its end, no percent code for a letter that needs none, the
 * others in upper case. It is the key of the cache in memory.
 */
function spelledPlainly(path: string): string {
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w~.-]/.test(letter) ? letter : code.toUpperCase()
    })
    // Browsers take this one for a slash, and two slashes for the name of another host.
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/')
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain
}

/**
 * The same page in the language that the visitor chose, for an address that names none: one that was typed,
 * or that came from a payment provider (SHELL-14). The switch itself is answered where it is.
 */
export function inChosenLanguage(request: FastifyRequest, asked: RequestedPage): string | undefined {
  if (asked.basename !== '/' || asked.path === '/language' || !wantsPage(request)) return undefined
  const chosen = chosenLanguage(request.headers.cookie)
  if (!chosen || chosen === request.site.firstLanguage) return undefined
  if (!languagesOf(request.site).includes(chosen) && asked.application !== 'console') return undefined
  return `/${chosen}${asked.path === '/' ? '' : asked.path}${asked.search && `?${asked.search}`}`
}

function asked(language: Language, basename: string, path: string, search: string): RequestedPage {
  const withoutLanguage = basename === '/' ? path : path.slice(basename.length)
  const application = isConsolePath(withoutLanguage) ? 'console' : 'shop'
  return { application, language, basename, path, search }
}

function splitOnce(text: string, at: string): [string, string] {
  const place = text.indexOf(at)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}

/** The page of the request, as links inside an application write it: without the language. */
export function hereOf(request: FastifyRequest, { basename, path, search }: RequestedPage): string {
  const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const own = basename === '/' ? page : page.slice(basename.length)
  const query = new URLSearchParams(search)
  query.delete('_routes')
  // Posted data is lost after signing in; `index` is the router's own mark on such addresses.
  if (!isReading(request)) query.delete('index')
  const text = query.toString()
  return `${own || '/'}${text ? `?${text}` : ''}`
}
