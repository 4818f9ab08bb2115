import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing } from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { pointLimits } from '../rules/points.ts'

/** The rules of points on the platform console. These calls are our own, so they have our words. */

const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max)
const rate = z
  .object({ points: between(pointLimits.points), amount: between(pointLimits.amount) })
  .strict()
  .meta({ description: 'So many points for so many minor units of the currency' })
const siteCode = z.string().regex(/^[a-z]{2,12}$/)

const rules = {
  site: siteCode,
  earned: rate,
  worth: rate,
  maxBasisPoints: z.number().int().min(0).max(10_000),
  lastDays: between(pointLimits.lastDays),
  remindDays: between(pointLimits.remindDays),
}

type OfSite = PointsRules & { readonly site: string }
const toWire = ({ site, earned, worth, maxBasisPoints, lastDays, remindDays = 0 }: OfSite) => ({
  site,
  maxBasisPoints,
  lastDays,
  remindDays,
  earned: { ...earned },
  worth: { ...worth },
})

export const pointRulesCall = endpoint({
  name: 'pointRules',
  path: '/sapi/mall-admin/points/rules',
  tag: 'Platform',
  summary: 'What each site gives and takes points for',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          ...rules,
          currency: z.enum(currencies as [Currency, ...Currency[]]),
          givesPoints: z.boolean(),
        }),
      ),
    }),
    (ours: readonly (OfSite & { readonly currency: Currency; readonly givesPoints: boolean })[]) => ({
      data: ours.map(({ currency, givesPoints, ...rest }) => ({ ...toWire(rest), currency, givesPoints })),
    }),
  ),
  example: {},
})

export const savePointRulesCall = endpoint({
  name: 'savePointRules',
  path: '/sapi/mall-admin/points/saveRules',
  tag: 'Platform',
  summary:
    'Writes the rules of a site whole: what goods earn, what points are worth when they pay and how much of an order they pay at most, how long they last, and how many days before the end their owner is reminded',
  input: z.object(rules).strict(),
  answer: answers(z.object(rules), toWire),
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
