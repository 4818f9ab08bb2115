/**
 * Ends requests of the router that are never answered, so that no page waits without an end: the caller then
 * reports the failure, and can try again. The server itself allows a statement half a minute. Uploads on a
 * slow line get ten times as long.
 */
export function endUnanswered(): void {
  const ask = window.fetch
  window.fetch = (what, options) => {
    if (!/\.data(\?|$)/.test(String(what))) return ask(what, options)
    const waiting = new AbortController()
    const end = () => waiting.abort()
    options?.signal?.addEventListener('abort', end)
    setTimeout(end, hasFiles(options?.body) ? 300_000 : 30_000)
    return ask(what, { ...options, signal: waiting.signal })
  }
}

const hasFiles = (body: unknown) =>
  body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string' && value.size > 0)
