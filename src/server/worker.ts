import { type JobResult, PgBoss } from 'pg-boss'
import { sql, statementOfText } from '#database/sql.ts'
import type { MallEvent } from '#domain/events.ts'
import { type DeadlineHandler, handleDueDeadlines } from '#platform/deadlines.ts'
import type { Echo, JobServices, Reaction } from '#platform/outbox.ts'

/** Something that the clock starts again and again, on whichever node is free. */
export type RecurringJob = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (services: JobServices) => Promise<void>
}

export type WorkerParts = {
  readonly databaseUrl: string
  readonly services: JobServices
  readonly reactions: readonly Reaction[]
  readonly echoes: readonly Echo[]
  readonly deadlineHandlers: readonly DeadlineHandler[]
  readonly jobs: readonly RecurringJob[]
  /** Calls back whenever something was announced. */
  readonly onAnnounced: (wake: () => void) => void
}

export type Worker = { readonly stop: () => Promise<void> }

/** Runs reactions to what was announced, handles deadlines, starts recurring jobs. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { services } = parts
  const boss = new PgBoss({ connectionString: parts.databaseUrl, max: 4, application_name: 'mallard-worker' })
  boss.on('error', (error) => services.log.error({ err: error }, 'the job queue stumbled'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const reaction of parts.reactions) {
    await boss.createQueue(reaction.name, {
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 120,
    })
    // Who makes a job says so here; looking is for what failed before, and for jobs of nodes that are no more.
    const worker = await boss.work<MallEvent>(
      reaction.name,
      { pollingIntervalSeconds: 2, batchSize: 20, burstWhenBatchFull: true, perJobResults: true },
      (batch) => react(reaction, services, batch),
    )
    workers.set(reaction.name, worker)
  }

  // Nodes that do not run the announcer's process hear of nothing, so everybody looks several times a second.
  const relay = repeat(250, services, 'the outbox', async () => {
    for (let isFull = true; isFull; ) {
      const { count, withJobs } = await relayOutbox(boss, parts)
      for (const name of withJobs) boss.notifyWorker(workers.get(name)!)
      isFull = count === relayBatch
    }
  })
  parts.onAnnounced(relay.wake)
  const deadlines = repeat(1_000, services, 'deadlines', async () => {
    await handleDueDeadlines(services, parts.deadlineHandlers)
  })
  const recurring = parts.jobs.map((job) =>
    repeat(job.everySeconds * 1_000, services, job.name, async () => {
      await asOnlyOne(services, job.name, () => job.run(services))
    }),
  )
  return {
    stop: async () => {
      await Promise.all([relay, deadlines, ...recurring].map((loop) => loop.stop()))
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
    },
  }
}

/** Each job of a batch ends for itself, so one that fails makes none of the others run again. */
async function react(
  { name, run }: Reaction,
  services: JobServices,
  batch: readonly { readonly id: string; readonly data: MallEvent }[],
): Promise<JobResult[]> {
  const ends: JobResult[] = []
  for (const { id, data } of batch)
    try {
      await run(services, data)
      ends.push({ id, status: 'completed' })
    } catch (error) {
      failed(services, name, error)
      ends.push({ id, status: 'failed', output: { message: String(error) } })
    }
  return ends
}

const failed = (services: JobServices, reaction: string, error: unknown) =>
  services.log.error({ err: error, reaction }, 'a reaction will be tried again')

const relayBatch = 200

/**
 * Takes events out in a transaction that ends when all of them have been seen to, so that no event is lost or sent before its
 * time. A reaction to what has gathered runs at once, on a connection of its own; what is left of it, and everybody else,
 * gets a job for each event, in this transaction. When that is lost, so is the taking out, and all of it comes again.
 * @returns how many events there were, and which reactions have jobs now
 */
async function relayOutbox(
  boss: PgBoss,
  { services, reactions, echoes }: WorkerParts,
): Promise<{ count: number; withJobs: readonly string[] }> {
  return services.transaction(async (tx) => {
    // It is idle while reactions run on other connections, longer than a transaction of a call may be.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.run(tx)
    const taken = await sql<{ event: MallEvent }>`
      delete from outbox where id in (
        select id from outbox order by id limit ${sql.raw(String(relayBatch))} for update skip locked)
      returning event`.rows(tx)
    const events = taken.map((row) => row.event)
    if (events.length === 0) return { count: 0, withJobs: [] }
    const left = await Promise.all(
      reactions.map((reaction) =>
        leftToDo(
          reaction,
          services,
          events.filter((event) => event.name === reaction.on),
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
    for (const echo of echoes) await echo(tx, events)
    return { count: events.length, withJobs: toInsert.map(({ name }) => name) }
  })
}

/** Reacts to what has gathered. @returns the jobs for what is to be done one by one */
async function leftToDo(
  { name, runTogether }: Reaction,
  services: JobServices,
  events: readonly MallEvent[],
) {
  const jobs = events.map((data) => ({ data }))
  if (!runTogether || events.length === 0) return { name, jobs }
  try {
    await runTogether(services, events)
    return { name, jobs: [] }
  } catch (error) {
    failed(services, name, error)
    return { name, jobs }
  }
}

/** One node at a time: whoever holds the lock runs, the others pass. */
async function asOnlyOne(services: JobServices, name: string, run: () => Promise<void>): Promise<void> {
  const mayRun = await services.transaction(async (tx) => {
    const rows = await sql<{ name: string }>`
      insert into job_leases as lease (name, until) values (${name}, now() + interval '2 minutes')
      on conflict (name) do update set until = excluded.until where lease.until < now()
      returning name`.rows(tx)
    return rows.length === 1
  })
  if (!mayRun) return
  try {
    await run()
  } finally {
    await sql`delete from job_leases where name = ${name}`.run(services.db)
  }
}

const gatherMs = 150

/** Runs again and again with a pause in between, never twice at once; a failure is logged and the next turn comes. */
function repeat(pauseMs: number, services: JobServices, what: string, run: () => Promise<void>) {
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
          // A moment later, so that a busy mall has several things done at once.
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
