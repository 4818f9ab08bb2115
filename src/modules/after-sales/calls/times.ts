import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing } from '#vocabulary/calls/fields.ts'
import type { AfterSaleTimes } from '#vocabulary/sites.ts'
import { afterSaleTimeLimits } from '../rules/times.ts'

/**
 * The time that each party of an after-sale has, on the platform's console page. These calls are our own, so
 * they have our words.
 */

const between = (name: keyof AfterSaleTimes) =>
  z.number().int().min(afterSaleTimeLimits[name].min).max(afterSaleTimeLimits[name].max)

const times = {
  site: z.string().regex(/^[a-z]{2,12}$/),
  reviewHours: between('reviewHours'),
  sendBackDays: between('sendBackDays'),
  confirmDays: between('confirmDays'),
}

type OfSite = AfterSaleTimes & { readonly site: string }
const toWire = ({ site, reviewHours, sendBackDays, confirmDays }: OfSite) => ({
  site,
  reviewHours,
  sendBackDays,
  confirmDays,
})

export const afterSaleTimesCall = endpoint({
  name: 'afterSaleTimes',
  path: '/sapi/mall-admin/reverseorder/times',
  tag: 'Platform',
  summary: 'How long shops and buyers have in an after-sale, for each site',
  input: nothing,
  answer: answers(z.object({ data: z.array(z.object(times)) }), (ours: readonly OfSite[]) => ({
    data: ours.map(toWire),
  })),
  example: {},
})

export const saveAfterSaleTimesCall = endpoint({
  name: 'saveAfterSaleTimes',
  path: '/sapi/mall-admin/reverseorder/saveTimes',
  tag: 'Platform',
  summary:
    'Writes the times of a site whole: hours for a shop to answer an application, days for a buyer to send goods back, and days until the receipt of an exchange is confirmed by itself',
  input: z.object(times).strict(),
  answer: answers(z.object(times), toWire),
  example: { site: 'global', reviewHours: 48, sendBackDays: 7, confirmDays: 10 },
})
