import { z } from 'zod'
import { id, millis } from '#vocabulary/calls/fields.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { OrderSummary } from '../rules/order.ts'

/** The group of buyers that an order is bought with, and the address by which others join it (TRAP-55). */
export const wireGroupOfOrder = z.object({
  id,
  groupStatus: z.enum(['FORMING', 'FORMED', 'FAILED']),
  groupSize: z.number().int(),
  leftSeats: z.number().int(),
  endTime: millis.nullable(),
  memberList: z.array(z.object({ name: z.string().nullable(), isLeader: z.boolean(), isOwn: z.boolean() })),
  inviteUrl: z.string().nullable(),
})

const status = { forming: 'FORMING', formed: 'FORMED', failed: 'FAILED' } as const

export function groupOfOrderToWire({ buyingGroup, shopId, lines, actions }: OrderSummary) {
  const [line] = lines
  if (!buyingGroup || !line) return null
  const { buyingGroupId, size, seatsLeft, endsAt, members } = buyingGroup
  return {
    id: buyingGroupId,
    groupStatus: status[buyingGroup.status],
    groupSize: size,
    leftSeats: seatsLeft,
    endTime: endsAt?.getTime() ?? null,
    memberList: members.map(({ name, isOwn }, place) => ({
      name: name ?? null,
      isLeader: place === 0,
      isOwn,
    })),
    inviteUrl: actions.includes('invite') ? pages.groupToJoin(shopId, line.productId, buyingGroupId) : null,
  }
}
