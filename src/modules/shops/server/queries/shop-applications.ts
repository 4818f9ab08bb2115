import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { ApplicationStatus, ShopApplication } from '../../rules/application.ts'
import { type ApplicationRow, readApplications, toApplication } from '../store/applications.ts'

const atMost = 100

/** The applications of one state: the longest waiting first, the last decided first. */
export async function shopApplications(
  ctx: OperatorContext,
  { status }: { status: ApplicationStatus },
): Promise<ShopApplication[]> {
  const order = status === 'awaitingReview' ? sql`a.applied_at, a.id` : sql`a.decided_at desc, a.id desc`
  const rows = await sql<ApplicationRow>`
    ${readApplications} where a.status = ${status} order by ${order} limit ${atMost}`.rows(ctx.db)
  return rows.map(toApplication)
}
