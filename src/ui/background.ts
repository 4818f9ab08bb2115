import { data, isRouteErrorResponse } from 'react-router'
import { problemOf } from './refused.ts'

const failed = 'mall:failed'

/**
 * For a `clientAction`: when the server or the network fails, a toast says so and the page stays as it is (SHELL-37).
 * Refusals and redirects go on as they are.
 */
export async function inBackground<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!isFault(error)) throw error
    window.dispatchEvent(new CustomEvent(failed, { detail: problemOf(error)?.message }))
    // With this status the router asks nothing anew, which would fail, too.
    return data(undefined, { status: 503 }) as T
  }
}

/** For a `clientLoader` of what the visitor did not ask for: when it fails, nothing is said (SHELL-38). */
export async function inSilence<T>(asking: Promise<T>, instead: T): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!isFault(error)) throw error
    return instead
  }
}

/** Listens to what `inBackground` could not get. @returns how to stop */
export function onBackgroundFailure(told: (message: string | undefined) => void): () => void {
  const tell = (event: Event) => told((event as CustomEvent<string | undefined>).detail)
  window.addEventListener(failed, tell)
  return () => window.removeEventListener(failed, tell)
}

/** No connection, an answer that is none of ours, or a fault of the server. */
const isFault = (error: unknown) =>
  !(error instanceof Response) && (!isRouteErrorResponse(error) || error.status >= 500)
