import autocannon from 'autocannon'
import type { Measured } from './table.ts'

export type Load = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Another address or query for every request, where a cached response must not help. */
  readonly next?: () => { readonly path: string; readonly body?: string }
  readonly connections: number
  readonly seconds: number
}

/** Loads one address after a short warm-up. Every answer that is no 200 counts as a failure. */
export async function load({ seconds, next, ...options }: Load): Promise<Measured> {
  const shared = next
    ? {
        ...options,
        requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
      }
    : options
  await autocannon({ ...shared, duration: 2 })
  // The mall closes a connection after 10,000 requests and refuses more on it; the driver would go on.
  const result = await autocannon({ ...shared, duration: seconds, reconnectRate: 9_000 })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
