import { type Sql, sql } from '#database/sql.ts'
import type { EventName, EventOf, MallEvent } from '#vocabulary/events.ts'
import { type CarriedBy, eventOf, type LifecycleStep } from '#vocabulary/lifecycle.ts'
import { noteChange } from './changes.ts'
import type { Database, Transaction } from './context.ts'
import { newId } from './identifiers.ts'
import type { ObligationKind } from './obligation-kinds.ts'
import type { Reservations } from './reservations.ts'

/** Announces an event in the transaction that made it happen: both are committed, or neither. */
export async function announce(tx: Transaction, event: MallEvent): Promise<void> {
  noteChange(tx, { about: 'announced' })
  await sql`insert into outbox (id, event) values (${newId()}, ${sql.json(event)})`.run(tx)
}

/** Announces what the table of a lifecycle has a step announce; nothing for one without an event. */
export async function announceStep<Step extends LifecycleStep>(
  tx: Transaction,
  step: Step,
  known: Readonly<Record<CarriedBy<Step>, unknown>>,
): Promise<void> {
  if (step.announces) await announce(tx, eventOf(step, known))
}

/** An event that all reactions to it answer, or only one: that which is tried again after it was given up. */
export type OutboxEvent = MallEvent & {
  readonly onlyFor?: string
  /** Since when the reaction has failed, and how often it was given up. */
  readonly givenUp?: { readonly since: string; readonly rounds: number }
}

/** Deletes the oldest events, and returns them. Rows that another node is taking are skipped. */
export async function takeEvents(tx: Transaction, atMost: number): Promise<OutboxEvent[]> {
  const rows = await sql<{ event: OutboxEvent }>`
    delete from outbox where id in (
      select id from outbox order by id limit ${sql.known(atMost)} for update skip locked)
    returning event`.rows(tx)
  return rows.map((row) => row.event)
}

/**
 * Deletes events that wait. One that is being announced is not waited for: its reaction may wait for this
 * transaction.
 */
export const forgetWaitingEvents = (tx: Transaction, which: Sql): Promise<void> =>
  sql`
    delete from outbox where id in (select id from outbox where ${which} for update skip locked)`.run(tx)

/** Handler of an event of another module. Reactions run at least once, so they check before they act. */
export type Reaction = {
  readonly name: string
  readonly on: EventName
  readonly run: (services: JobServices, event: MallEvent) => Promise<void>
  /** A recurring job finishes what fails here, so that no person is needed after the last retry. */
  readonly isRepeatedByJob?: boolean
  /**
   * Runs for all events that leave the outbox in one batch. When it fails, each event gets a job of its own.
   */
  readonly runBatch?: (services: JobServices, events: readonly MallEvent[]) => Promise<void>
}

/** Notifies other nodes of events, once for all that leave the outbox in one batch. */
export type Broadcast = (tx: Transaction, events: readonly MallEvent[]) => Promise<void>

export type JobServices = {
  readonly db: Database
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Reservations of all modules. */
  readonly reservations: Reservations
  /** Aborted when the mall stops, or when another node has taken the job over. */
  readonly signal: AbortSignal
  /** Handlers of settled obligations, one per kind. */
  readonly obligationKinds: readonly ObligationKind[]
  /** Counts the jobs done, for monitoring. */
  readonly count?: (what: 'mail', outcome: 'done' | 'failed') => void
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** A reaction to one event, in a job of its own: it may take long, and call other services. */
export function reactTo<Name extends EventName>(
  on: Name,
  name: string,
  run: (services: JobServices, event: EventOf<Name>) => Promise<void>,
): Reaction {
  return { on, name, run: run as Reaction['run'] }
}

/**
 * A reaction to all events that leave the outbox in one batch. The outbox waits for it, so it calls no other
 * service.
 */
export function reactToBatch<Name extends EventName>(
  on: Name,
  name: string,
  run: (services: JobServices, events: readonly EventOf<Name>[]) => Promise<void>,
): Reaction {
  const runBatch = run as NonNullable<Reaction['runBatch']>
  return { on, name, run: (services, event) => runBatch(services, [event]), runBatch }
}
