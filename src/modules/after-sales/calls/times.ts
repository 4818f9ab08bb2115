import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing } from '#vocabulary/calls/fields.ts'
import type { AfterSaleTimes } from '#vocabulary/sites.ts'
import { afterSaleTimeLimits } from '../rules/times.ts'

/** The time that each party of an after-sale has, on the platform's console page. */

const between = (name: keyof AfterSaleTimes) =>
  z.number().int().min(afterSaleTimeLimits[name].min).max(afterSaleTimeLimits[name].max)

const times = {
  site: z.string().regex(/^[a-z]{2,12}$/),
  reviewHours: between('reviewHours'),
  sendBackDays: between('sendBackDays'),
  confirmDays: between('confirmDays'),
}

export const afterSaleTimesCall = endpoint({
  name: 'afterSaleTimes',
  path: '/sapi/mall-admin/reverseorder/times',
  tag: 'Platform',
  summary: 'After-sale deadlines of shops and buyers on each site',
  input: nothing,
  answer: answer(z.object({ sites: z.array(z.object(times)) })),
  example: {},
})

export const saveAfterSaleTimesCall = endpoint({
  name: 'saveAfterSaleTimes',
  path: '/sapi/mall-admin/reverseorder/saveTimes',
  tag: 'Platform',
  summary:
    'Sets the after-sale deadlines of a site: hours to review a request, days to return items, and days until receipt of an exchange is confirmed automatically',
  input: z.object(times).strict(),
  answer: answer(z.object(times)),
  example: { site: 'global', reviewHours: 48, sendBackDays: 7, confirmDays: 10 },
})
