import type { ProviderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { noteAccepted, noteForged } from './store/notice-calls.ts'

/** Far less often than messages may arrive: a storm of them writes one row. */
const everyMs = 60_000

/** Remembers when providers last called, for operators who look whether the address was entered there. */
export type NoticeCalls = {
  readonly accepted: (ctx: ProviderContext, accountId: Id) => Promise<void>
  readonly forged: (ctx: ProviderContext, channel: string) => Promise<void>
}

export function createNoticeCalls(): NoticeCalls {
  const written = new Map<string, number>()

  /** @throws what `write` throws, and then the next call writes */
  const atMostOnceAMinute = async (key: string, now: Date, write: () => Promise<void>): Promise<void> => {
    const before = written.get(key)
    if (before !== undefined && Math.abs(now.getTime() - before) < everyMs) return
    written.set(key, now.getTime())
    try {
      await write()
    } catch (error) {
      written.delete(key)
      throw error
    }
  }

  return {
    accepted: ({ db, now }, accountId) =>
      atMostOnceAMinute(accountId, now, () => noteAccepted(db, accountId, now)),
    forged: ({ db, now, site }, channel) =>
      atMostOnceAMinute(`${site.code}/${channel}`, now, () =>
        noteForged(db, { site: site.code, channel }, now),
      ),
  }
}
