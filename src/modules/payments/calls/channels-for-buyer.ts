import { z } from 'zod'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, optional, orNull, siteCode, withDefault } from '#vocabulary/calls/fields.ts'
import { devices } from '../rules/account-rules.ts'
import { hiddenReasons } from '../rules/offered-to.ts'

const country = z.string().regex(/^([A-Z]{2}|\d{1,6})$/)

export const channelsForBuyerCall = endpoint({
  name: 'channelsForBuyer',
  path: '/sapi/mall-admin/pay-account/why',
  tag: 'Platform',
  summary:
    'Availability of all channels for a buyer: those offered, in order, and the reasons why others are not; unresponsive channels are marked and last',
  input: z
    .object({
      site: siteCode,
      country: optional(country),
      isGuest: withDefault(z.boolean(), false),
      usesPoints: withDefault(z.boolean(), false),
      kinds: withDefault(z.array(z.enum(paidKinds)).max(paidKinds.length), []),
      device: optional(z.enum(devices)),
      amount: optional(line(20)),
      hasDevice: withDefault(z.boolean(), true),
    })
    .strict(),
  answer: answer(
    z.object({
      channels: z.array(
        z.object({
          channel: z.string(),
          accountId: orNull(id),
          reasons: z.array(z.enum(hiddenReasons)),
          place: orNull(z.number().int()),
          isAway: z.boolean(),
          isPreferred: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: ['invalid'],
  example: { site: 'global', country: 'US', isGuest: true, amount: '49.90', hasDevice: false },
})
