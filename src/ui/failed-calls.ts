import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { problemOf } from './refused.ts'

/** What the middleware looks at. HydratedRouter offers its router under this name and no other way. */
type Router = {
  readonly state: {
    readonly location: { readonly pathname: string; readonly search: string }
    readonly navigation: {
      readonly location?: { readonly pathname: string; readonly search: string } | undefined
    }
    readonly loaderData: Readonly<Record<string, unknown>>
  }
}
type Result = { type: 'data' | 'error'; result: unknown }
const routerOf = (): Router | undefined =>
  (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter

/** What a toast says when a change failed: the server's message, where there was one. */
export const callFailed = 'mall:call-failed'

/** The last answer of what a page loads beside itself. */
const lastLoaded = new Map<string, unknown>()

/**
 * For the root route of an application: a network that is away, or a fault of the server, must not replace the page
 * (SHELL-37, SHELL-38). A change that failed is told in a toast, and its form stays as it is; what is asked for in the
 * background keeps what it showed before. Where the page was asked for with another query, such as another way to send, a toast
 * says that it failed, and its address is as before again. Only where a new page was asked for does the error page come.
 */
export const keepPageOnFailure: MiddlewareFunction<Record<string, Result>> = async ({ request }, next) => {
  const results = await next()
  const router = routerOf()
  if (!router) return results
  const { location, loaderData, navigation } = router.state
  const isOfPage = isAt(location, request)
  const isGet = request.method === 'GET'
  const isNew = isGet && isNewPage(router, request)
  if (isNew && navigation.location!.pathname !== location.pathname) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const isFailure = type === 'error' && isPassing(result)
    if (isNew || !isGet) {
      if (!isFailure) continue
      window.dispatchEvent(new CustomEvent(callFailed, { detail: problemOf(result)?.message }))
      // The browser still shows the address from which the other was asked for.
      if (isNew) return { [id]: { type, result: Response.redirect(window.location.href) } }
      // With such a status the router loads nothing anew.
      results[id] = { type: 'data', result: data(null, { status: 503 }) }
    } else if (isFailure) {
      results[id] = { type: 'data', result: isOfPage ? loaderData[id] : lastLoaded.get(id) }
    } else if (type === 'data' && !isOfPage) lastLoaded.set(id, result)
  }
  return results
}

/** Another page is under way, and this is for it. */
function isNewPage({ state }: Router, request: Request): boolean {
  const { location: target } = state.navigation
  return target !== undefined && isAt(target, request) && !isAt(state.location, request)
}

function isAt({ pathname, search }: { pathname: string; search: string }, request: Request): boolean {
  const asked = new URL(request.url)
  return asked.pathname.endsWith(pathname) && asked.search === search
}

/** Nothing was said about the request itself: it may well succeed when it is made again. */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === 429
  // The router wraps what an action threw.
  const wrapped = error as { type?: unknown; data?: unknown } | null
  return (wrapped?.type === 'DataWithResponseInit' ? wrapped.data : error) instanceof Error
}
