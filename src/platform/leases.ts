import { sql } from '#database/sql.ts'
import type { JobServices } from './outbox.ts'

/** Runs a job under a lease, so that it runs on one node at a time. */
export async function runUnderLease(
  services: JobServices,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
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
