import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'
import { type OrderedGroup, orderedGroups } from './ordered-group.ts'

/** An order whose balance can be paid. */
type OpenBalance = OrderFacts & { readonly amount: number; readonly payBy: Date }

/** A group of orders and those of its balances that can be paid. */
export type GroupWithBalance = OrderedGroup & { readonly balances: readonly OpenBalance[] }

/** No balance is open in a group that has since been paid or closed. */
export async function groupsWithBalance(db: Database, groupIds: readonly Id[]): Promise<GroupWithBalance[]> {
  const [groups, balances] = await Promise.all([
    orderedGroups(db, groupIds),
    sql<OpenBalance>`
      select ${orderColumns}, b.amount::float8 as amount, g.pay_by as "payBy"
      from ${orderTables} join obligations b on b.order_id = o.id and b.stage = 'balance' and b.status = 'open'
      where o.group_id = any(${groupIds}::bigint[]) and g.status = 'awaitingPayment'`.rows(db),
  ])
  return groups.map((group) => ({
    ...group,
    balances: balances.filter(({ groupId }) => groupId === group.groupId),
  }))
}
