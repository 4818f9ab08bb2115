import { Counter, Registry } from 'prom-client'
import type { WorkerCounts } from './worker.ts'

/** The counters of this process since it began, for Prometheus. */
export type ServerCounts = WorkerCounts & {
  readonly registry: Registry
  readonly mail: (outcome: 'done' | 'failed') => void
}

export function createCounts(): ServerCounts {
  const registry = new Registry()
  const registers = [registry]
  const jobs = new Counter({
    name: 'mallard_jobs_total',
    help: 'Jobs that ran, by their queue and how they ended; one that failed is tried again',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const events = new Counter({
    name: 'mallard_events_total',
    help: 'What happened, by its name: order.placed, orderGroup.paid, refund.done …',
    labelNames: ['event'],
    registers,
  })
  const mails = new Counter({
    name: 'mallard_mails_total',
    help: 'Mails that were handed to the mail server, and those that it did not take',
    labelNames: ['outcome'],
    registers,
  })
  // Those are there before the first of them happens, so that a rule which watches them finds them.
  for (const event of ['order.placed', 'orderGroup.paid', 'refund.done', 'transfer.done', 'transfer.failed'])
    events.inc({ event }, 0)
  for (const outcome of ['done', 'failed']) mails.inc({ outcome }, 0)
  return {
    registry,
    job: (queue, outcome) => jobs.inc({ queue, outcome }),
    event: (event) => events.inc({ event }),
    mail: (outcome) => mails.inc({ outcome }),
  }
}
