import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, siteCode } from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { pointLimits } from '../rules/points.ts'

/** The rules of points on the platform console. */

const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max)
const rate = z
  .object({ points: between(pointLimits.points), amount: between(pointLimits.amount) })
  .strict()
  .meta({ description: 'So many points for so many minor units of the currency' })

const rules = z.object({
  site: siteCode,
  earned: rate,
  worth: rate,
  maxBasisPoints: z.number().int().min(0).max(10_000),
  lastDays: between(pointLimits.lastDays),
  remindDays: between(pointLimits.remindDays),
})

export const pointRulesCall = endpoint({
  name: 'pointRules',
  path: '/sapi/mall-admin/points/rules',
  tag: 'Platform',
  summary: 'Points rules of each site',
  input: nothing,
  answer: answer(
    z.object({
      sites: z.array(
        rules.extend({
          currency: z.enum(currencies as [Currency, ...Currency[]]),
          givesPoints: z.boolean(),
        }),
      ),
    }),
  ),
  example: {},
})

export const savePointRulesCall = endpoint({
  name: 'savePointRules',
  path: '/sapi/mall-admin/points/saveRules',
  tag: 'Platform',
  summary:
    'Replaces the points rules of a site: earning rate, value, maximum share of an order, expiry and reminder',
  input: rules.strict(),
  answer: answer(rules),
  refusals: ['pointsWorthTooMuch'],
  example: {
    site: 'global',
    earned: { points: 1, amount: 100 },
    worth: { points: 100, amount: 100 },
    maxBasisPoints: 5_000,
    lastDays: 365,
    remindDays: 14,
  },
})
