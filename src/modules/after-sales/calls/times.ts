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
  summary: 'Time that shops and buyers have in an after-sale, for each site',
  input: nothing,
  answer: answer(z.object({ sites: z.array(z.object(times)) })),
  example: {},
})

export const saveAfterSaleTimesCall = endpoint({
  name: 'saveAfterSaleTimes',
  path: '/sapi/mall-admin/reverseorder/saveTimes',
  tag: 'Platform',
  summary:
    'Writes the times of a site whole: hours for a shop to answer an application, days for a buyer to send goods back, and days until the receipt of an exchange is confirmed automatically',
  input: z.object(times).strict(),
  answer: answer(z.object(times)),
  example: { site: 'global', reviewHours: 48, sendBackDays: 7, confirmDays: 10 },
})
