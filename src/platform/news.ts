import { sql } from '#database/sql.ts'
import type { Transaction } from './context.ts'

/**
 * What a committed transaction changed, for those who keep copies of it or wait for it.
 * - `shown`: what pages and answers show; `product:7`, `lists`, …
 * - `stock`: variants that were promised to somebody, or given back.
 * - `announced`: there is something in the outbox.
 */
export type News =
  | { readonly about: 'shown'; readonly tags: readonly string[] }
  | { readonly about: 'stock'; readonly variantIds: readonly string[] }
  | { readonly about: 'announced' }

/** The tag of whatever shows how many there are of a variant. */
export const stockTag = (variantId: string) => `stock:${variantId}`

/** A tag that drops whatever is kept. */
export const everything = ''

const pending = new WeakMap<Transaction, News[]>()

/**
 * Told to this process alone, once the transaction is committed: whoever asks here next sees what it did. Other nodes
 * hear by what the worker and `tellEveryone` send.
 */
export function tellHere(tx: Transaction, news: News): void {
  const earlier = pending.get(tx)
  if (earlier) earlier.push(news)
  else pending.set(tx, [news])
}

/**
 * Drops what shows these things, on this node and on all others, when the transaction commits. PostgreSQL lets only one
 * transaction with a notification commit at a time, so this is for changes that shops make, and not for every order.
 */
export async function tellEveryone(tx: Transaction, tags: readonly string[]): Promise<void> {
  tellHere(tx, { about: 'shown', tags })
  await sql`select pg_notify('pages', tag) from unnest(${tags}::text[]) as tag`.run(tx)
}

/** What a transaction has to tell; asked once, when it has committed. */
export function takeNews(tx: Transaction): readonly News[] {
  const news = pending.get(tx) ?? []
  pending.delete(tx)
  return news
}
