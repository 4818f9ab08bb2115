import { z } from 'zod'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, line, optional, siteCode, text } from '#vocabulary/calls/fields.ts'
import { devices } from '../rules/account-rules.ts'
import { type AskedBuyer, type ChannelForBuyer, hiddenReasons } from '../rules/offered-to.ts'

const country = z.string().regex(/^([A-Z]{2}|\d{1,6})$/)

export const channelsForBuyerCall = endpoint({
  name: 'channelsForBuyer',
  path: '/sapi/mall-admin/pay-account/why',
  tag: 'Platform',
  summary:
    'Every channel as a buyer would meet it on a site: those that are offered in their order, and of the others all that is in their way; what does not answer now is marked, and last',
  input: z
    .object({
      site: siteCode,
      country: country.optional(),
      isGuest: z.boolean(),
      usesPoints: z.boolean(),
      kinds: z.array(z.enum(paidKinds)).max(paidKinds.length),
      device: z.enum(devices).optional(),
      amount: line(20).optional(),
      hasDevice: z.boolean(),
    })
    .strict() as z.ZodType<AskedBuyer>,
  wire: fromWire(
    z
      .object({
        site: siteCode,
        country: optional(country),
        isGuest: optional(z.boolean()),
        usesPoints: optional(z.boolean()),
        kinds: optional(z.array(z.enum(paidKinds)).max(paidKinds.length)),
        device: optional(z.enum(devices)),
        amount: optional(text(20)),
        hasDevice: optional(z.boolean()),
      })
      .strict(),
    (wire) => ({
      ...wire,
      isGuest: wire.isGuest ?? false,
      usesPoints: wire.usesPoints ?? false,
      kinds: wire.kinds ?? [],
      hasDevice: wire.hasDevice ?? true,
    }),
  ),
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          channel: z.string(),
          accountId: id.nullable(),
          reasons: z.array(z.enum(hiddenReasons)),
          place: z.number().int().nullable(),
          isAway: z.boolean(),
          isPreferred: z.boolean(),
        }),
      ),
    }),
    (ours: readonly ChannelForBuyer[]) => ({
      data: ours.map(({ channel, accountId, reasons, place, isAway, isPreferred }) => ({
        channel,
        accountId: accountId ?? null,
        reasons: [...reasons],
        place: place ?? null,
        isAway,
        isPreferred,
      })),
    }),
  ),
  refusals: ['invalid'],
  example: { site: 'global', country: 'US', isGuest: true, amount: '49.90', hasDevice: false },
})
