import { sql } from '#database/sql.ts'
import type { BuyingGroupStatus } from '#modules/offers/rules/group-buy.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { GroupOfOrder } from '../../rules/order.ts'

export type StoredGroup = {
  id: Id
  status: BuyingGroupStatus
  size: number
  taken: number
  endsAt: string | null
  isOpen: boolean
  members: { buyerId: Id; name: string | null }[] | null
}

/** The group of buyers of a row of `orders o`; null where it is bought alone. */
export const groupOfOrder = sql`(
  select json_build_object('id', b.id::text, 'status', b.status, 'size', b.size, 'taken', b.taken, 'endsAt', b.ends_at,
    'isOpen', b.status = 'forming' and b.ends_at > app_now() and b.taken < b.size, 'members', (
      select json_agg(json_build_object('buyerId', s.buyer_id::text, 'name', u.name) order by s.paid_at, s.order_id)
      from group_slots s join users u on u.id = s.buyer_id where s.buying_group_id = b.id and s.state = 'paid'))
  from buying_groups b where b.id = o.buying_group_id)`

export const toGroupOfOrder = (
  { id, status, size, taken, endsAt, members }: StoredGroup,
  buyerId: Id,
): GroupOfOrder => ({
  buyingGroupId: id,
  status,
  size,
  seatsLeft: size - taken,
  endsAt: endsAt === null ? undefined : new Date(endsAt),
  members: (members ?? []).map((member) => ({
    name: member.name ? maskName(member.name) : undefined,
    isOwn: member.buyerId === buyerId,
  })),
})
