import { Refusal } from '#vocabulary/refusal.ts'

const minuteMs = 60_000

/**
 * Limits how often Klarna is queried in vain. Its messages bear no signature, so that anyone can send them,
 * and each is a query at Klarna. Orders and sessions that are known there do not count.
 */
export function createUnknownLimit(perMinute: number) {
  let minute = 0
  let inVain = 0
  return {
    /** @throws Refusal `providerAway` where too many were in vain: Klarna sends its own messages again, and attempts are queried anyway */
    ask: async <Answer>(now: Date, query: () => Promise<Answer | undefined>): Promise<Answer | undefined> => {
      const current = Math.floor(now.getTime() / minuteMs)
      if (current !== minute) [minute, inVain] = [current, 0]
      if (inVain >= perMinute) throw new Refusal('providerAway')
      // Counted first, so that many at the same moment are limited, too.
      inVain += 1
      const answer = await query()
      if (answer !== undefined && current === minute) inVain -= 1
      return answer
    },
  }
}
