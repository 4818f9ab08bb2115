import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type MemberStatus, statusOfMember } from '../../rules/level.ts'
import { readLevels } from '../store/levels.ts'

/** The level of a buyer, by growth and by the current membership. */
export async function memberStatusOfBuyer(db: Database | Transaction, buyerId: Id): Promise<MemberStatus> {
  const [levels, own] = await Promise.all([
    readLevels(db),
    sql<{ growth: number; paid: number }>`
      select coalesce((select growth from member_growth where buyer_id = ${buyerId}), 0)::int as growth,
        coalesce((select level from memberships
          where buyer_id = ${buyerId} and starts_at <= app_now() and ends_at > app_now()), 0)::int as paid`.row(
      db,
    ),
  ])
  return statusOfMember(levels, own!.growth, own!.paid)
}
