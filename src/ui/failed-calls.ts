import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router'
import { problemOf } from './refused.ts'

/** Router state used by the middleware. HydratedRouter exposes its router under this name only. */
type Router = {
  readonly state: {
    readonly location: { readonly pathname: string; readonly search: string }
    readonly navigation: {
      readonly location?: { readonly pathname: string; readonly search: string } | undefined
    }
    readonly loaderData: Readonly<Record<string, unknown>>
  }
  readonly subscribe: (onChange: (state: Router['state']) => void) => void
}
type Result = { type: 'data' | 'error'; result: unknown }
type Results = Record<string, Result>
const routerOf = (): Router | undefined =>
  (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter

/** Event of a failed call: a toast shows the server's message, if any, or a general one. */
export const callFailed = 'mall:call-failed'
export type FailedCall = {
  readonly message: string | undefined
  /** The change may have been made. */
  readonly isUnanswered: boolean
}

/** The last answers of the data that a page loads beside itself. */
const lastLoaded = new Map<string, unknown>()

/** Position of the shown page in the history of the browser: the router counts its entries. */
let shownAt: number = globalThis.history?.state?.idx ?? 0
let isWatched = false
/** The next page that is requested is the one that is shown, which was not left. */
let stays = false

/**
 * For the root route of an application: a network that is down, or a fault of the server, must not replace
 * the page (SHELL-37, SHELL-38). A failed change is reported in a toast, and its form stays as it is; content
 * loaded in the background stays as it was. Where the page was requested with another query, such as another
 * way to send, a toast reports the failure, and its address is as before again: once in the history, where it
 * was. Only a request for a new page leads to the error page.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = routerOf()
  const isGet = request.method === 'GET'
  if (router && !isWatched)
    router.subscribe(({ navigation }) => {
      if (navigation.location) return
      shownAt = history.state?.idx
      stays = false
    })
  isWatched ||= Boolean(router)
  if (router && stays && isGet && isAt(router.state.location, request)) {
    stays = false
    return Object.fromEntries(
      Object.entries(router.state.loaderData).map(([id, result]) => [id, { type: 'data', result }]),
    )
  }
  const results = await next()
  if (!router) return results
  const { location, loaderData, navigation } = router.state
  const isOfPage = isAt(location, request)
  const isNew = isGet && isNewPage(router, request)
  if (isNew && navigation.location!.pathname !== location.pathname) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const isFailure = type === 'error' && isPassing(result)
    if (isNew || !isGet) {
      if (!isFailure) continue
      const detail: FailedCall = {
        message: problemOf(result)?.message,
        isUnanswered: !isGet && (thrownIn(result) as Error).name === 'AbortError',
      }
      window.dispatchEvent(new CustomEvent(callFailed, { detail }))
      if (isNew) return { [id]: { type, result: (await stay(request)) ?? result } }
      // With such a status the router reloads nothing.
      results[id] = { type: 'data', result: data(null, { status: 503 }) }
    } else if (isFailure) {
      results[id] = { type: 'data', result: isOfPage ? loaderData[id] : lastLoaded.get(id) }
    } else if (type === 'data' && !isOfPage) lastLoaded.set(id, result)
  }
  return results
}

/** Keeps the shown page and its address; nothing where the history position is not known. */
async function stay(request: Request): Promise<Response | undefined> {
  const { pathname, search } = window.location
  const isThere = isAt({ pathname, search }, request)
  const way = shownAt - history.state?.idx
  if (isThere && !way) return
  stays = true
  if (isThere) {
    // Back or forward was pressed, so the browser is there already. Its navigation back ends this request.
    history.go(way)
    await new Promise((end) => request.signal.addEventListener('abort', end))
  }
  // A whole address: to any other the router adds the language.
  return replace(window.location.origin + pathname + search)
}

/** Another page is loading, and this is for it. */
function isNewPage({ state }: Router, request: Request): boolean {
  const { location: target } = state.navigation
  return target !== undefined && isAt(target, request) && !isAt(state.location, request)
}

function isAt({ pathname, search }: { pathname: string; search: string }, request: Request): boolean {
  const asked = new URL(request.url)
  return asked.pathname.endsWith(pathname) && asked.search === search
}

/** The failure is not about the request itself: it may well succeed when it is made again. */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === 429
  return thrownIn(error) instanceof Error
}

/** The router wraps what an action threw. */
function thrownIn(error: unknown): unknown {
  const wrapped = error as { type?: unknown; data?: unknown } | null
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : error
}
