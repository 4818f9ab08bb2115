import { sql } from '#database/sql.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { Context, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type BuyingGroupStatus,
  type BuyingGroupToJoin,
  groupProgress,
  whyNotJoined,
} from '../../rules/group-buy.ts'

/** So many groups are offered to join. */
const shownMax = 5

/** The open groups of an offer, and one that is named, whatever became of it: that one comes first. */
export async function buyingGroups(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { offerId, groupId }: { readonly offerId: Id; readonly groupId?: Id | undefined },
): Promise<BuyingGroupToJoin[]> {
  const rows = await sql<{
    id: Id
    status: BuyingGroupStatus
    size: number
    taken: number
    ends_at: Date | null
    leader: string | null
  }>`
    select g.id, g.status, g.size, g.taken, g.ends_at, (
      select u.name from group_slots s join users u on u.id = s.buyer_id
      where s.buying_group_id = g.id and s.state = 'paid' order by s.paid_at, s.order_id limit 1) as leader
    from buying_groups g
    where g.offer_id = ${offerId} and (g.id = ${groupId ?? null}::bigint
      or (g.status = 'forming' and g.ends_at > ${now} and g.taken < g.size))
    order by g.id = ${groupId ?? null}::bigint desc nulls last, g.ends_at limit ${shownMax}`.rows(db)
  return rows.map(({ id, status, size, taken, ends_at: endsAt, leader }) => ({
    buyingGroupId: id,
    size,
    seatsLeft: size - taken,
    endsAt: endsAt ?? undefined,
    standing: groupProgress({ status, size, taken, endsAt: endsAt ?? undefined }, now),
    leader: leader ? maskName(leader) : undefined,
  }))
}

type Line = {
  readonly offerId?: Id | undefined
  readonly buyingGroupId?: Id | undefined
}

/**
 * When the groups that lines would join are over. Placing the order checks again, with the group locked.
 * @throws Refusal `groupOver`, `groupFull`, `groupJoined` when this buyer cannot join
 */
export async function groupsToJoin(
  { db, buyerId, now }: Pick<VisitorContext, 'db' | 'buyerId' | 'now'>,
  lines: readonly Line[],
): Promise<ReadonlyMap<Id, Date>> {
  const ends = new Map<Id, Date>()
  for (const { offerId, buyingGroupId } of lines) {
    if (!buyingGroupId) continue
    const row = await sql<{
      status: BuyingGroupStatus
      size: number
      taken: number
      ends_at: Date | null
      is_in: boolean
    }>`
      select g.status, g.size, g.taken, g.ends_at, exists (select from group_slots s
        where s.buying_group_id = g.id and s.buyer_id = ${buyerId} and s.state <> 'left') as is_in
      from buying_groups g where g.id = ${buyingGroupId} and g.offer_id = ${offerId ?? null}::bigint`.row(db)
    if (!row?.ends_at) throw new Refusal('groupOver')
    const code = whyNotJoined({ ...row, endsAt: row.ends_at }, now, row.is_in)
    if (code) throw new Refusal(code)
    ends.set(buyingGroupId, row.ends_at)
  }
  return ends
}
