/** The database cannot be reached, or does not answer. */
export class DatabaseAwayError extends Error {}

/** The database answers, but not soon enough: all connections are in use, or a call has used up its time. */
export class DatabaseBusyError extends Error {}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** Messages of the driver for a lost connection, whose errors have no code. */
const lost =
  /^Connection terminated|^Client was closed|^Query read timeout|Client has encountered a connection error/

/** An error of the network as `DatabaseAwayError`; PostgreSQL's own errors and all others as they are. */
export function asUnavailable(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isNetwork = networkCodes.has(String(code)) || lost.test(String(message))
  return isNetwork ? new DatabaseAwayError(String(message), { cause: error }) : error
}

/**
 * How long one call may wait for the database in all, since a call that takes many trips over a slow network would otherwise
 * have a deadline for each. Time in which it waits for something else does not count, and parallel waits count once.
 */
export class WaitBudget {
  #leftMs: number
  #waits = 0
  #since = 0

  constructor(ms: number) {
    this.#leftMs = ms
  }

  leftMs(): number {
    return this.#waits === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#since)
  }

  async spend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.leftMs() <= 0) throw new DatabaseBusyError('The call has waited for the database long enough')
    if (this.#waits === 0) this.#since = performance.now()
    this.#waits += 1
    try {
      return await wait()
    } finally {
      this.#waits -= 1
      if (this.#waits === 0) this.#leftMs -= performance.now() - this.#since
    }
  }
}
