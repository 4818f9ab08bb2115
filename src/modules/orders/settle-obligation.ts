import { type RawBuilder, sql } from 'kysely'
import { together } from '#database/together.ts'
import { endedReservations, type HeldReservation, heldReservations } from '#modules/stock/public.ts'
import type { Transaction } from '#platform/context.ts'
import { deadlineCleared } from '#platform/deadlines.ts'
import { announcement } from '#platform/outbox.ts'
import { type GroupBy, groupStatusSet, type LockedGroup, ordersMoved, refuseUnlessAllMoved } from './store.ts'

const paid = { action: 'pay', by: 'payment' } as const

/** What was promised to the orders of a group, locked, to be read together with the group itself. */
export const heldByGroup = ({ by, id }: GroupBy) =>
  heldReservations(by, sql`select id from orders where group_id = ${id}`)

type Beside = {
  /** What was promised to the orders, where the caller has locked it together with the group. */
  readonly held?: readonly HeldReservation[]
  /** What else is written in one go with it, when it is paid. */
  readonly alongside?: readonly RawBuilder<unknown>[]
}

/**
 * What becomes of a success: the group is paid, its orders go to their shops and the goods are sold; or it had been
 * paid or closed before, and the money belongs to nobody yet. The group is locked by the caller.
 * @throws Refusal `transitionRefused` when an order does not wait for its payment
 */
export async function settleObligation(
  tx: Transaction,
  group: LockedGroup,
  { held, alongside = [] }: Beside = {},
): Promise<'paid' | 'alreadyPaid' | 'closed'> {
  if (group.obligationStatus === 'paid') return 'alreadyPaid'
  if (group.obligationStatus === 'closed') return 'closed'

  const promised = held ?? (await heldByGroup({ by: 'id', id: sql`${group.groupId}` }).execute(tx)).rows
  const [moved] = await together(tx, [
    ...ordersMoved(group.orders, paid),
    endedReservations(promised, 'claimed'),
    ...groupStatusSet(group.groupId, 'paid'),
    deadlineCleared({ subject: 'orderGroup', subjectId: group.groupId, action: 'expire' }),
    announcement(tx, { name: 'orderGroup.paid', groupId: group.groupId }),
    ...alongside,
  ])
  refuseUnlessAllMoved(group.orders, paid, moved!)
  return 'paid'
}
