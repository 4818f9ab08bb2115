import { sql } from '#database/sql.ts'
import type { EventName, EventOf, MallEvent } from '#domain/events.ts'
import type { Database, Transaction } from './context.ts'
import { newId } from './identifiers.ts'
import { tellHere } from './news.ts'

/** Announces an event in the transaction that made it happen: both are committed, or neither. */
export async function announce(tx: Transaction, event: MallEvent): Promise<void> {
  tellHere(tx, { about: 'announced' })
  await sql`insert into outbox (id, event) values (${newId()}, ${sql.json(event)})`.run(tx)
}

/** What a module does when another announces something. Reactions run at least once, so they check before they act. */
export type Reaction = {
  readonly name: string
  readonly on: EventName
  readonly run: (services: JobServices, event: MallEvent) => Promise<void>
  /** All that has gathered at once, as it leaves the outbox. When that fails, each is run for itself, in a job. */
  readonly runTogether?: (services: JobServices, events: readonly MallEvent[]) => Promise<void>
}

/** What other nodes should hear of these events, sent once for a whole batch of them when they leave the outbox. */
export type Echo = (tx: Transaction, events: readonly MallEvent[]) => Promise<void>

export type JobServices = {
  readonly db: Database
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** A reaction to each event for itself, in a job of its own: it may take its time, and ask others. */
export function reactTo<Name extends EventName>(
  on: Name,
  name: string,
  run: (services: JobServices, event: EventOf<Name>) => Promise<void>,
): Reaction {
  return { on, name, run: run as Reaction['run'] }
}

/** A reaction to all that has gathered meanwhile, be it one event or many. The outbox waits for it, so it asks nobody outside. */
export function reactTogetherTo<Name extends EventName>(
  on: Name,
  name: string,
  run: (services: JobServices, events: readonly EventOf<Name>[]) => Promise<void>,
): Reaction {
  const runTogether = run as NonNullable<Reaction['runTogether']>
  return { on, name, run: (services, event) => runTogether(services, [event]), runTogether }
}
