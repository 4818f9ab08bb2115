import { sql } from '#database/sql.ts'
import type { Transaction } from './context.ts'

/**
 * Change that a transaction made, for caches of this process and for the worker.
 * - `shown`: content of pages and responses, by tag: `product:7`, `lists`, …
 * - `stock`: variants of which stock was reserved or released.
 * - `announced`: there is an event in the outbox.
 */
export type Change =
  | { readonly about: 'shown'; readonly tags: readonly string[] }
  | { readonly about: 'stock'; readonly variantIds: readonly string[] }
  | { readonly about: 'announced' }

/** The tag of cached answers that show the stock of a variant. */
export const stockTag = (variantId: string) => `stock:${variantId}`

/** The tag of cached answers that show an activity of the platform. */
export const activityTag = (activityId: string) => `activity:${activityId}`

/** The tag that drops all of a cache. */
export const everyTag = ''

const pending = new WeakMap<Transaction, Change[]>()

/**
 * Notes a change for this process, which acts on it when the transaction has committed: the next request here
 * sees its effect. Other nodes are notified by the worker and by `notifyNodes`.
 */
export function noteChange(tx: Transaction, change: Change): void {
  const earlier = pending.get(tx)
  if (earlier) earlier.push(change)
  else pending.set(tx, [change])
}

/**
 * Drops cached answers that show these things, on this node and on all others, when the transaction commits.
 * PostgreSQL lets only one transaction with a notification commit at a time, so this is for changes that
 * shops make, and not for every order.
 */
export async function notifyNodes(tx: Transaction, tags: readonly string[]): Promise<void> {
  noteChange(tx, { about: 'shown', tags })
  await sql`select pg_notify('pages', tag) from unnest(${tags}::text[]) as tag`.run(tx)
}

/** The changes that a transaction noted; read once, when it has committed. */
export function takeChanges(tx: Transaction): readonly Change[] {
  const changes = pending.get(tx) ?? []
  pending.delete(tx)
  return changes
}
