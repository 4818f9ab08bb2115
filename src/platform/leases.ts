import { sql } from '#database/sql.ts'
import type { Transaction } from './context.ts'
import { newId } from './identifiers.ts'
import type { JobServices } from './outbox.ts'

/** A node that is killed leaves its jobs to the others after so long. */
const leaseSeconds = 15
const renewMs = 5_000

/**
 * Runs a job under a lease, so that it runs on one node at a time. The lease is renewed while the job runs;
 * its token identifies the holder, so that a node which was stopped for a while neither renews nor ends the
 * lease of its successor. The signal of the job is then aborted, and its transactions fail.
 */
export async function runUnderLease(
  services: JobServices,
  name: string,
  run: (services: JobServices) => Promise<void>,
): Promise<void> {
  const token = newId()
  if (!(await takeLease(services, name, token))) return
  const lost = new AbortController()
  let renewedAt = performance.now()
  const renewal = setInterval(async () => {
    const isRenewed = await renewLease(services, name, token).catch(() => undefined)
    if (isRenewed) renewedAt = performance.now()
    // While the database is unavailable the lease holds until its end.
    const isOver = performance.now() - renewedAt > leaseSeconds * 1_000
    if (isRenewed === false || isOver) lost.abort(new Error(`Another node has the lease of ${name}`))
  }, renewMs)
  renewal.unref()
  try {
    await run({
      ...services,
      signal: AbortSignal.any([services.signal, lost.signal]),
      transaction: (work) =>
        services.transaction(async (tx) => {
          await holdLease(tx, name, token)
          return work(tx)
        }),
    })
  } finally {
    clearInterval(renewal)
    await sql`delete from job_leases where name = ${name} and token = ${token}`.run(services.db)
  }
}

/** A lease that ends later than any may was taken before the machine's clock was set back. */
async function takeLease({ db }: JobServices, name: string, token: string): Promise<boolean> {
  const rows = await sql<{ name: string }>`
    insert into job_leases as lease (name, token, until)
    values (${name}, ${token}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (name) do update set token = excluded.token, until = excluded.until
      where lease.until < clock_timestamp() or lease.until > excluded.until
    returning name`.rows(db)
  return rows.length === 1
}

/**
 * The token fences the job's transactions: none is begun without the lease, and the lease is not taken by another node before
 * those under way have ended.
 */
async function holdLease(tx: Transaction, name: string, token: string): Promise<void> {
  await sql`
    with held as (select 1 from job_leases where name = ${name} and token = ${token} for share)
    select expect_rows((select count(*) from held), 1)`.run(tx)
}

async function renewLease({ db }: JobServices, name: string, token: string): Promise<boolean> {
  const rows = await sql<{ name: string }>`
    update job_leases set until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where name = ${name} and token = ${token} returning name`.rows(db)
  return rows.length === 1
}
