import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { addressKey } from '#platform/rate-limit.ts'
import { countedWords } from '../../rules/searches.ts'
import { find } from '../queries/find.ts'
import { countSearch, resultsToday } from '../store/searches.ts'

/**
 * Counts a search of a visitor, of whom only one of 64 bits is stored: a keyed hash of the network address and the words. The
 * same visitor always sets the same bit of the same search, and bits of different searches have nothing in common.
 */
export async function recordSearch(
  ctx: Context,
  { keyword }: { readonly keyword: string },
  secret: string,
): Promise<Record<string, never>> {
  const words = countedWords(keyword)
  if (words === undefined) return {}
  const place = { siteNumber: ctx.site.number, language: ctx.language }
  const results = (await resultsToday(ctx.db, place, words)) ?? (await foundNow(ctx, words))
  const visitor = visitorBit(secret, words, addressKey(ctx.address))
  await ctx.transaction((tx) => countSearch(tx, place, { words, results, visitor }))
  return {}
}

const visitorBit = (secret: string, words: string, address: string): number =>
  createHmac('sha256', secret).update(`search ${words} ${address}`).digest()[0]! % 64

/** The number of products that have all of the words, or those that were meant. */
async function foundNow({ db, site, language }: Context, text: string): Promise<number> {
  const wanted = { site, language, text, sort: 'recommended', page: 1, pageSize: 1 } as const
  const { total, isPartial } = await find(db, wanted)
  return isPartial ? 0 : total
}
