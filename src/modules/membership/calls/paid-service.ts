import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localText, nothing, orNull, urlKey } from '#vocabulary/calls/fields.ts'
import { periods } from '../rules/period.ts'

/** The periods of the paid membership on the platform console. */

const tag = 'Platform'

export const editedPeriodsCall = endpoint({
  name: 'editedPeriods',
  path: '/sapi/mall-admin/member/period/list',
  tag,
  summary: 'Paid membership periods with their services',
  input: nothing,
  answer: answer(
    z.object({
      periods: z.array(
        z
          .object({
            period: z.enum(periods),
            months: z.number().int(),
            product: orNull(
              z.object({ productId: id, urlKey: z.string(), name: localText, shopName: localText }),
            ),
            isOffered: z.boolean(),
          })
          .meta({ id: 'EditedPeriod' }),
      ),
    }),
  ),
  example: {},
})

export const savePeriodCall = endpoint({
  name: 'savePeriod',
  path: '/sapi/mall-admin/member/period/save',
  tag,
  summary: 'Sets the service of a membership period, by its URL handle, and whether it is offered',
  input: z.object({ period: z.enum(periods), urlKey, isOffered: z.boolean() }).strict(),
  answer: answer(z.object({ productId: id })),
  refusals: ['periodNeedsService', 'periodServiceTaken'],
  example: { period: 'year', urlKey: 'membership-year', isOffered: true },
})
