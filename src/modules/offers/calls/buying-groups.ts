import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional } from '#vocabulary/calls/fields.ts'
import type { BuyingGroupToJoin } from '../rules/group-buy.ts'

export const buyingGroupsCall = endpoint({
  name: 'buyingGroups',
  path: '/sapi/mall-marketing/group/queryOpenGroup',
  tag: 'Products',
  summary:
    'The groups of a group buy that can be joined, those that end first before others, and one that is named whatever became of it',
  input: z.object({ offerId: id, groupId: id.optional() }).strict(),
  wire: fromWire(z.object({ activityId: id, groupId: optional(id) }).strict(), (wire) => ({
    offerId: wire.activityId,
    groupId: wire.groupId,
  })),
  answer: answers(
    z.array(
      z.object({
        id,
        groupStatus: z.enum(['OPEN', 'FULL', 'FORMED', 'OVER']),
        groupSize: z.number().int(),
        leftSeats: z.number().int(),
        endTime: millis.nullable(),
        leaderName: z.string().nullable(),
      }),
    ),
    (ours: readonly BuyingGroupToJoin[]) =>
      ours.map(({ buyingGroupId, standing, size, seatsLeft, endsAt, leader }) => ({
        id: buyingGroupId,
        groupStatus: words[standing],
        groupSize: size,
        leftSeats: seatsLeft,
        endTime: endsAt?.getTime() ?? null,
        leaderName: leader ?? null,
      })),
  ),
  example: { activityId: '7312345678901234567' },
})

const words = { open: 'OPEN', full: 'FULL', formed: 'FORMED', over: 'OVER' } as const
