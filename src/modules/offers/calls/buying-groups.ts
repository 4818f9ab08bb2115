import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, optional, orNull } from '#vocabulary/calls/fields.ts'
import { groupStandings } from '../rules/group-buy.ts'

export const buyingGroupsCall = endpoint({
  name: 'buyingGroups',
  path: '/sapi/mall-marketing/group/queryOpenGroup',
  tag: 'Products',
  summary: 'Open groups of a group buy, those that end first before others; a requested group in any status',
  input: z.object({ offerId: id, groupId: optional(id) }).strict(),
  answer: answer(
    z.object({
      groups: z.array(
        z
          .object({
            buyingGroupId: id,
            standing: z.enum(groupStandings),
            size: z.number().int(),
            seatsLeft: z.number().int(),
            endsAt: orNull(moment),
            /** Masked; a guest has none. */
            leader: orNull(z.string()),
          })
          .meta({ id: 'BuyingGroup' }),
      ),
    }),
  ),
  example: { offerId: '7312345678901234567' },
})
