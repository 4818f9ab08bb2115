import { z } from 'zod'
import { answer, endpoint, type Ours } from '#vocabulary/calls/endpoint.ts'
import {
  carrierCode,
  line,
  localText,
  moment,
  nothing,
  optional,
  orNull,
  orNullIfAbsent,
  requiredLocalLine,
  shopKey,
  siteCode,
  text,
  version,
  versionRead,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { cleanText } from '#vocabulary/entered-text.ts'
import { trackerCodes } from '../rules/carrier.ts'
import { trackerChecks } from '../rules/tracker.ts'

/** The list of carriers, and the services that follow their parcels, as operators edit them. */

const tag = 'Platform'
const tracker = z.enum(trackerCodes)
const name = requiredLocalLine(60)

const entered = z
  .object({
    code: carrierCode,
    name,
    trackingLink: optional(line(300)),
    tracker: optional(tracker),
    trackerCode: optional(line(40)),
    isActive: z.boolean(),
    sites: withDefault(z.array(siteCode).max(100), []),
  })
  .strict()

const example = {
  code: 'postnl',
  name: { en: 'PostNL', zh: '荷兰邮政' },
  trackingLink: 'https://jouw.postnl.nl/track-and-trace/{number}',
  tracker: '17track' as const,
  trackerCode: '14044',
  isActive: true,
  sites: ['de'],
}

const editedCarrier = z
  .object({
    code: z.string(),
    name: localText,
    trackingLink: orNullIfAbsent(z.string()),
    tracker: orNullIfAbsent(tracker),
    trackerCode: orNullIfAbsent(z.string()),
    hasNumbers: z.boolean(),
    isActive: z.boolean(),
    sites: z.array(z.string()),
    version,
  })
  .meta({ id: 'EditedCarrier' })
export type EditedCarrier = Ours<z.output<typeof editedCarrier>>

export const editedCarriersCall = endpoint({
  name: 'editedCarriers',
  path: '/sapi/mall-admin/carrier/list',
  tag,
  summary: 'All carriers in the order of the list, with the sites that offer them',
  input: nothing,
  answer: answer(z.object({ carriers: z.array(editedCarrier) })),
  example: {},
})

const saved = answer(z.object({ code: z.string() }))

export const addCarrierCall = endpoint({
  name: 'addCarrier',
  path: '/sapi/mall-admin/carrier/add',
  tag,
  summary: 'Adds a carrier; one without tracking numbers belongs to every site',
  input: entered.extend({ hasNumbers: z.boolean() }).strict(),
  answer: saved,
  refusals: ['invalid', 'carrierTaken', 'lastCarrierOfSite'],
  example: { ...example, hasNumbers: true },
})

export const changeCarrierCall = endpoint({
  name: 'changeCarrier',
  path: '/sapi/mall-admin/carrier/change',
  tag,
  summary: 'Changes a carrier; parcels keep it, also when no site offers it any more',
  input: entered.extend({ version: versionRead }).strict(),
  answer: saved,
  refusals: ['notFound', 'changedMeanwhile', 'invalid', 'lastCarrierOfSite'],
  example: { ...example, version: 0 },
})

export const editedTrackersCall = endpoint({
  name: 'editedTrackers',
  path: '/sapi/mall-admin/tracker/list',
  tag,
  summary: 'Accounts with services that follow parcels, without their secrets',
  input: nothing,
  answer: answer(
    z.object({
      trackers: z.array(
        z
          .object({
            tracker,
            fields: z.record(
              z.string(),
              z.object({
                isSecret: z.boolean(),
                isOptional: orNullIfAbsent(z.boolean()),
                choices: orNullIfAbsent(z.array(z.string())),
              }),
            ),
            settings: z.record(z.string(), z.string()),
            secretsSet: z.array(z.string()),
            missing: z.array(z.string()),
            isEnabled: z.boolean(),
            noticeUrl: orNull(z.string()),
            calledAt: orNull(moment),
            forgedAt: orNull(moment),
            parcels: z.number().int(),
            failing: z.number().int(),
          })
          .meta({ id: 'EditedTracker' }),
      ),
    }),
  ),
  example: {},
})

export const changeTrackerCall = endpoint({
  name: 'changeTracker',
  path: '/sapi/mall-admin/tracker/change',
  tag,
  summary: 'Updates the account with a tracker; omitted or empty secrets do not change',
  input: z
    .object({
      tracker,
      settings: z
        .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), text(2_000).overwrite(cleanText))
        .refine((given) => Object.keys(given).length <= 20),
      isEnabled: z.boolean(),
    })
    .strict(),
  answer: answer(z.object({ tracker })),
  refusals: ['notFound', 'invalid'],
  example: { tracker: '17track', settings: { key: 'A1B2C3' }, isEnabled: true },
})

export const checkTrackerCall = endpoint({
  name: 'checkTracker',
  path: '/sapi/mall-admin/tracker/check',
  tag,
  summary: 'Tests the keys of the account with a tracker, about no parcel',
  input: z.object({ tracker }).strict(),
  answer: answer(z.object({ outcome: z.enum(trackerChecks) })),
  refusals: ['notFound', 'trackerIncomplete'],
  example: { tracker: '17track' },
})

const carrierChoice = z.object({ code: z.string(), name: z.string(), hasNumbers: z.boolean() })

export const carriersOfMallCall = endpoint({
  name: 'carriersOfMall',
  path: '/sapi/mall-order/seller/:shop/carrier/all',
  tag: 'Merchant: orders',
  summary: 'Carriers that parcels are sent with on any site, with names in the caller’s language',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(z.object({ carriers: z.array(carrierChoice) })),
  example: { shop: 'oak-and-iron' },
})
