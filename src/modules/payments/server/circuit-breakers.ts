import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Channel } from '../rules/channel.ts'

/** A call that fails after so long was not answered. */
const slowAfterMs = 3_000
/** So many in a row open the breaker of an account, for so long. */
const slowMax = 3
const openMs = 30_000

/**
 * Breaks calls to providers that do not answer, account by account, in this process, by its own calls alone.
 */
export type CircuitBreakers = {
  /** How many calls may be made for an account now: none while its breaker is open, one to try it, else as many as are allowed. */
  readonly callsFor: (accountId: Id, atMost: number) => number
  /** Whether the provider of an account does not answer now: its breaker is open, or calls that buyers waited for had no answer. */
  readonly isAway: (accountId: Id) => boolean
  /** The channel, whose calls that a buyer waits for are counted, and made in any case: the account may be the only one. */
  readonly watch: (accountId: Id, channel: Channel) => Channel
  /** The same, with all other calls failing immediately while the breaker of the account is open. */
  readonly guard: (accountId: Id, channel: Channel) => Channel
}

/**
 * A provider that hangs blocks each caller for seconds. After some such calls in a row its account is paused
 * for half a minute; then one call tries it. A call that fails fast delays no other, and is not counted.
 * @param now milliseconds of a monotonic clock
 */
export function createCircuitBreakers(now: () => number = () => performance.now()): CircuitBreakers {
  const queries = countSlow(now)
  // Counted apart. Some channels open a payment without a call, so an opened one does not prove that the provider answers queries.
  const ofBuyers = countSlow(now)

  const through = async <T>(accountId: Id, call: () => Promise<T>): Promise<T> => {
    if (queries.isOpen(accountId))
      throw Object.assign(new Refusal('providerAway'), {
        cause: new Error(`The company of the account ${accountId} has not answered for a while`),
      })
    // Others wait for the outcome of this one.
    if (queries.isTripped(accountId)) queries.waitAgain(accountId)
    return queries.counted(accountId, call)
  }
  const watch: CircuitBreakers['watch'] = (accountId, channel) => {
    const { start, resume, openSession, approvals } = channel
    return {
      ...channel,
      start: (...of) => ofBuyers.counted(accountId, () => start(...of)),
      ...(resume && { resume: (...of) => ofBuyers.counted(accountId, () => resume(...of)) }),
      ...(approvals && {
        approvals: {
          open: (...of) => ofBuyers.counted(accountId, () => approvals.open(...of)),
          read: (...of) => ofBuyers.counted(accountId, () => approvals.read(...of)),
        },
      }),
      ...(openSession && { openSession: (...of) => ofBuyers.counted(accountId, () => openSession(...of)) }),
    }
  }

  return {
    callsFor: (accountId, atMost) =>
      queries.isOpen(accountId) ? 0 : queries.isTripped(accountId) ? 1 : atMost,
    isAway: (accountId) => queries.isOpen(accountId) || ofBuyers.isOpen(accountId),
    watch,
    guard: (accountId, channel) => {
      const { ask, close, capture, refund, void: letGo } = channel
      return {
        ...watch(accountId, channel),
        ask: (...of) => through(accountId, () => ask(...of)),
        close: (...of) => through(accountId, () => close(...of)),
        refund: (...of) => through(accountId, () => refund(...of)),
        ...(capture && { capture: (...of) => through(accountId, () => capture(...of)) }),
        ...(letGo && { void: (...of) => through(accountId, () => letGo(...of)) }),
      }
    },
  }
}

/** Counts, account by account, the calls in a row that were not answered. */
function countSlow(now: () => number) {
  const states = new Map<Id, { slow: number; tryAt: number }>()
  const isTripped = (accountId: Id) => (states.get(accountId)?.slow ?? 0) >= slowMax
  return {
    isTripped,
    isOpen: (accountId: Id) => isTripped(accountId) && now() < states.get(accountId)!.tryAt,
    waitAgain: (accountId: Id) => {
      states.get(accountId)!.tryAt = now() + openMs
    },
    counted: async <T>(accountId: Id, call: () => Promise<T>): Promise<T> => {
      const began = now()
      try {
        const answer = await call()
        states.delete(accountId)
        return answer
      } catch (error) {
        if (now() - began >= slowAfterMs)
          states.set(accountId, { slow: (states.get(accountId)?.slow ?? 0) + 1, tryAt: now() + openMs })
        throw error
      }
    },
  }
}
