import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isPublicPage, type PublicPage } from '#ui/public-page.ts'
import type { Asked } from './page-address.ts'

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
const matchedMax = 5_000
/** No address of ours is longer. A longer one is matched each time: remembering it would let strangers fill the memory. */
const addressMax = 300

const withoutData = (path: string) => path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

export function publicPageOf(build: ServerBuild, asked: Asked): PublicPage | undefined {
  if (asked.path.length > addressMax) return match(build, asked)
  const earlier = matched.get(build)
  const known = earlier && earlier.size < matchedMax ? earlier : new Map<string, PublicPage | undefined>()
  if (known !== earlier) matched.set(build, known)
  if (known.has(asked.path)) return known.get(asked.path)
  const page = match(build, asked)
  known.set(asked.path, page)
  return page
}

function match(build: ServerBuild, { path, basename }: Asked): PublicPage | undefined {
  const handle = matchRoutes(treeOf(build), withoutData(path), basename)?.at(-1)?.route.handle
  return isPublicPage(handle) ? handle : undefined
}

/** The part of the query the page reads, in one order, so that the same page has one key. */
export function knownQuery(asked: Asked, page: PublicPage, build: ServerBuild): string {
  if (asked.search === '') return ''
  const given = new URLSearchParams(asked.search)
  const read = new URLSearchParams()
  for (const name of [...page.query].sort())
    for (const value of given.getAll(name)) read.append(name, value.trim().replace(/\s+/g, ' '))
  const known = page.tidy?.(read) ?? read
  // The router names the loaders it wants; only real ones may make a copy of their own.
  const loaders = given.get('_routes')
  if (loaders && asked.path.endsWith('.data') && loaders.split(',').every((id) => build.routes[id]))
    known.set('_routes', loaders)
  return known.toString()
}
