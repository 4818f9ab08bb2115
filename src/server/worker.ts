import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { processTag } from '#database/process-tag.ts'
import { sql, statementOfText } from '#database/sql.ts'
import { storeDeadLetters } from '#platform/dead-letters.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { platformJobs } from '#platform/jobs.ts'
import { runUnderLease } from '#platform/leases.ts'
import type { Module } from '#platform/module.ts'
import {
  type Broadcast,
  type JobServices,
  type OutboxEvent,
  type Reaction,
  takeEvents,
} from '#platform/outbox.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import { atMost } from './at-most.ts'

export type WorkerParts = {
  readonly databaseUrl: string
  readonly services: Omit<JobServices, 'signal'>
  readonly modules: readonly Module[]
  /** Counts the worker's jobs, for monitoring. */
  readonly counts?: WorkerCounts
  /** So long a wake-up waits for more events, in milliseconds. */
  readonly gatherMs?: number | undefined
  /** Registers a callback for committed transactions of this process that announced an event. */
  readonly onAnnounced: (wake: () => void) => void
}

export type WorkerCounts = {
  readonly job: (reaction: string, outcome: 'done' | 'failed') => void
  readonly event: (name: string) => void
}

export type Worker = { readonly stop: () => Promise<void> }

/** Passed through to the driver: a network that goes silent closes nothing, so a query without an answer is given up. */
const silentDatabase = { connectionTimeoutMillis: 2_000, query_timeout: 15_000, keepAlive: true }

/** Runs reactions to events, handles deadlines, starts recurring jobs. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { modules } = parts
  const stopping = new AbortController()
  const services: JobServices = { ...parts.services, signal: stopping.signal }
  const reactions = modules.flatMap((module) => module.reactions)
  const broadcasts = modules.flatMap((module) => module.broadcasts)
  const deadlineHandlers = modules.flatMap((module) => module.deadlines)
  const boss = new PgBoss({
    connectionString: parts.databaseUrl,
    max: 4,
    application_name: `mallard-worker ${processTag}`,
    ...silentDatabase,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => services.log.error({ err: error }, 'the job queue stumbled'))
  await boss.start()
  const workers = new Map<string, string>()
  await boss.createQueue(deadLetterQueue, { retryLimit: 1_000, retryDelay: 60 })
  workers.set(
    deadLetterQueue,
    await boss.work<OutboxEvent>(
      deadLetterQueue,
      { pollingIntervalSeconds: 600, batchSize: 20, includeMetadata: true },
      (batch) => storeDeadLetters(services.db, (batch as JobWithMetadata<OutboxEvent>[]).map(toDeadLetter)),
    ),
  )
  const queuesThere = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const reaction of reactions) {
    const deadLetter = reaction.isRepeatedByJob ? null : deadLetterQueue
    await boss.createQueue(reaction.name, {
      ...(deadLetter && { deadLetter }),
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 120,
      // A node that is killed no longer reports that it works on a job, which is then tried again.
      heartbeatSeconds: 10,
    })
    // A queue that a version before made stays as it was.
    const before = queuesThere.get(reaction.name)
    if (before && (before.deadLetter ?? null) !== deadLetter)
      await boss.updateQueue(reaction.name, { deadLetter } as { deadLetter: string })
    const worker = await boss.work<MallEvent>(
      reaction.name,
      { pollingIntervalSeconds: 600, batchSize: 20, burstWhenBatchFull: true, perJobResults: true },
      (batch) => react(reaction, services, batch, parts.counts),
    )
    workers.set(reaction.name, worker)
  }

  // New jobs wake their worker; those that failed before, and those of nodes that have ended, are found by polling all queues
  // with one statement (decision 102).
  const queues = repeat(2_000, services, 'the queues of jobs', async () => {
    for (const name of await queuesWithDueJobs(services)) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
  })

  // Events of other processes are found by polling.
  const outbox = async () => {
    for (let isFull = true; isFull; ) {
      const { count, withJobs } = await relayOutbox(boss, {
        services,
        reactions,
        broadcasts,
        counts: parts.counts,
      })
      for (const name of withJobs) boss.notifyWorker(workers.get(name)!)
      isFull = count === relayBatch
    }
  }
  const relay = repeat(250, services, 'the outbox', outbox, parts.gatherMs)
  parts.onAnnounced(relay.wake)
  const deadlines = repeat(1_000, services, 'deadlines', async () => {
    await handleDueDeadlines(services, deadlineHandlers)
  })
  const recurring = [...platformJobs, ...modules.flatMap((module) => module.jobs)].map((job) =>
    repeat(job.everySeconds * 1_000, services, job.name, async () => {
      await runUnderLease(services, job.name, job.run)
    }),
  )
  return {
    stop: async () => {
      stopping.abort(new Error('The mall stops'))
      // A loop that does not stop is abandoned: the next node takes over its work.
      await atMost(3_000, Promise.all([queues, relay, deadlines, ...recurring].map((loop) => loop.stop())))
      await atMost(3_000, boss.stop({ graceful: true, timeout: 2_000, close: true }))
    },
  }
}

/**
 * The names of queues with jobs that may be taken now, for the first time or again. A job that waits for its
 * time is not among them.
 */
async function queuesWithDueJobs({ db }: JobServices): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`.rows(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Where the queue puts jobs that failed as often as they are tried, until they are stored for an operator. */
const deadLetterQueue = 'dead-letters'

const toDeadLetter = ({ id, data, sourceName, sourceOutput, output }: JobWithMetadata<OutboxEvent>) => ({
  jobId: id,
  reaction: sourceName ?? '',
  event: data,
  failure: String(((sourceOutput ?? output) as { message?: unknown } | null)?.message ?? 'no answer'),
})

/** So many jobs of a queue run side by side: one that waits for a provider does not block the others. */
const jobsSideBySide = 5

/** Each job of a batch ends for itself, so one that fails makes none of the others run again. */
async function react(
  { name, run }: Reaction,
  services: JobServices,
  batch: readonly { readonly id: string; readonly data: MallEvent }[],
  counts: WorkerCounts | undefined,
): Promise<JobResult[]> {
  const ends: JobResult[] = []
  const left = [...batch]
  const runLeft = async () => {
    for (let job = left.shift(); job; job = left.shift())
      try {
        await run(services, job.data)
        counts?.job(name, 'done')
        ends.push({ id: job.id, status: 'completed' })
      } catch (error) {
        failed(services, name, error)
        counts?.job(name, 'failed')
        ends.push({ id: job.id, status: 'failed', output: { message: String(error) } })
      }
  }
  await Promise.all(Array.from({ length: jobsSideBySide }, runLeft))
  return ends
}

const failed = (services: JobServices, reaction: string, error: unknown) =>
  services.log.error({ err: error, reaction }, 'a reaction will be tried again')

const relayBatch = 200

type Relay = {
  readonly services: JobServices
  readonly reactions: readonly Reaction[]
  readonly broadcasts: readonly Broadcast[]
  readonly counts: WorkerCounts | undefined
}

/**
 * Deletes events from the outbox in a transaction that stays open until they are handled, so that none is
 * lost. Reactions to batches run concurrently on connections of their own; when one fails, and for reactions
 * to single events, each event becomes a job in this transaction. If it is rolled back, the events are there
 * again.
 * @returns how many events there were, and which reactions have jobs now
 */
async function relayOutbox(
  boss: PgBoss,
  { services, reactions, broadcasts, counts }: Relay,
): Promise<{ count: number; withJobs: readonly string[] }> {
  return services.transaction(async (tx) => {
    // It is idle while reactions run on other connections, longer than a transaction of a call may be.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.run(tx)
    const events = await takeEvents(tx, relayBatch)
    if (events.length === 0) return { count: 0, withJobs: [] }
    const left = await Promise.all(
      reactions.map((reaction) =>
        jobsFor(
          reaction,
          services,
          events.filter(
            ({ name, onlyFor }) =>
              name === reaction.on && (onlyFor === undefined || onlyFor === reaction.name),
          ),
        ),
      ),
    )
    // pg-boss writes $1, $2 … itself.
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: (await tx.read(statementOfText(text, values))) as never[],
      }),
    }
    const toInsert = left.filter(({ jobs }) => jobs.length > 0)
    for (const { name, jobs } of toInsert) await boss.insert(name, jobs, { db })
    for (const broadcast of broadcasts) await broadcast(tx, events)
    for (const { name, onlyFor } of events) if (onlyFor === undefined) counts?.event(name)
    return { count: events.length, withJobs: toInsert.map(({ name }) => name) }
  })
}

/** Runs a reaction to a batch. @returns the jobs for events that are to be handled one by one */
async function jobsFor({ name, runBatch }: Reaction, services: JobServices, events: readonly MallEvent[]) {
  const jobs = events.map((data) => ({ data }))
  if (!runBatch || events.length === 0) return { name, jobs }
  try {
    await runBatch(services, events)
    return { name, jobs: [] }
  } catch (error) {
    failed(services, name, error)
    return { name, jobs }
  }
}

/** Events of a busy mall are handled in batches: a wake-up waits so long for more. */
const batchMs = 150

/** Runs again and again with a pause in between, never concurrently. A failure is logged. */
function repeat(
  pauseMs: number,
  services: JobServices,
  what: string,
  run: () => Promise<void>,
  gatherMs = batchMs,
) {
  let stopped = false
  let wakeUp: (() => void) | undefined
  const loop = (async () => {
    while (!stopped) {
      try {
        await run()
      } catch (error) {
        services.log.error({ err: error }, `${what} will be tried again`)
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs)
        wakeUp = () => {
          clearTimeout(timer)
          // A moment later, so that a busy mall handles several events in one batch.
          setTimeout(resolve, stopped ? 0 : gatherMs)
        }
        if (stopped) wakeUp()
      })
    }
  })()
  return {
    wake: () => wakeUp?.(),
    stop: async () => {
      stopped = true
      wakeUp?.()
      await loop
    },
  }
}
