import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isPublicPage, type PublicPage } from '#ui/public-page.ts'
import type { RequestedPage } from './page-address.ts'

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

/** A public page, and the routes that make it. */
export type FoundPage = PublicPage & { readonly routeIds: readonly string[] }

/** Cached results of the matcher, since matching each request costs more than the rest of the response. */
const matched = new WeakMap<ServerBuild, Map<string, FoundPage | undefined>>()
const matchedMax = 5_000
/** No address of ours is longer. A longer one is matched each time: remembering it would let strangers fill the memory. */
const addressMax = 300

const withoutData = (path: string) => path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

export function publicPageOf(build: ServerBuild, asked: RequestedPage): FoundPage | undefined {
  if (asked.path.length > addressMax) return match(build, asked)
  const earlier = matched.get(build)
  const known = earlier && earlier.size < matchedMax ? earlier : new Map<string, FoundPage | undefined>()
  if (known !== earlier) matched.set(build, known)
  if (known.has(asked.path)) return known.get(asked.path)
  const page = match(build, asked)
  known.set(asked.path, page)
  return page
}

function match(build: ServerBuild, { path, basename }: RequestedPage): FoundPage | undefined {
  const found = matchRoutes(treeOf(build), withoutData(path), basename) ?? []
  const handle = found.at(-1)?.route.handle
  return isPublicPage(handle) ? { ...handle, routeIds: found.map(({ route }) => route.id!) } : undefined
}

/** A build with the routes of one page alone: the router makes all that it has, and looks through them, each time that it renders. */
export const buildOfPage = (build: ServerBuild, { routeIds }: FoundPage): ServerBuild => ({
  ...build,
  routes: only(build.routes, routeIds),
  assets: { ...build.assets, routes: only(build.assets.routes, routeIds) },
})

const only = <T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

/** The matcher takes `/Product/` for `/product/`. The name of a public page, which comes first in its path, is lower case. */
export function inLowerCase({ path, basename, search }: RequestedPage): string | undefined {
  const begin = basename === '/' ? 1 : basename.length + 1
  const slash = path.indexOf('/', begin)
  const end = slash < 0 ? path.length : slash
  const name = path.slice(begin, end)
  return name === name.toLowerCase()
    ? undefined
    : `${path.slice(0, begin)}${name.toLowerCase()}${path.slice(end)}${search && `?${search}`}`
}

/** The part of the query the page reads, in one order, so that the same page has one key. */
export function knownQuery(asked: RequestedPage, page: FoundPage): string {
  if (asked.search === '') return ''
  const given = new URLSearchParams(asked.search)
  const read = new URLSearchParams()
  for (const name of [...page.query].sort())
    for (const value of given.getAll(name)) read.append(name, value.trim().replace(/\s+/g, ' '))
  const known = page.tidy?.(read) ?? read
  // The router names the loaders it wants; only those of this page, in their order, make a copy of their own.
  const wanted = asked.path.endsWith('.data') ? (given.get('_routes')?.split(',') ?? []) : []
  const loaders = page.routeIds.filter((id) => wanted.includes(id))
  if (loaders.length > 0) known.set('_routes', loaders.join(','))
  return known.toString()
}
