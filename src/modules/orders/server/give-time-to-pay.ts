import { extendObligations } from '#modules/obligations/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { extendTimeToPay } from './store/groups.ts'

/**
 * A locked group is to be paid by a method that takes days: it stays payable for so long after it was placed.
 * A balance has its own deadline, and a deposit is payable until its balance at the latest. A slot in a group
 * of buyers is held no longer.
 */
export async function giveTimeToPay(tx: Transaction, groupId: Id, withinMs: number): Promise<void> {
  const dueAt = await extendTimeToPay(tx, groupId, withinMs)
  if (!dueAt) return
  await extendObligations(tx, groupId, dueAt)
  await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire', dueAt })
}
