import { platformJobs } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { TestMall } from './mall.ts'

/** Services with which the worker runs jobs, reactions and deadlines. */
export const jobServices = (mall: TestMall, change: Partial<JobServices> = {}): JobServices => ({
  db: mall.db,
  transaction: (run) => inTransaction(mall.db, run),
  reservations: mall.services.reservations,
  obligationKinds: mall.services.obligationKinds,
  signal: new AbortController().signal,
  log: mall.app.log,
  ...change,
})

/** Runs a recurring job once, as if its time had come. */
export async function runJob(mall: TestMall, name: string, change: Partial<JobServices> = {}): Promise<void> {
  const jobs = [...platformJobs, ...mall.modules.flatMap((module) => module.jobs)]
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run(jobServices(mall, change))
}
