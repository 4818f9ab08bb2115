import { z } from 'zod'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moment,
  nothing,
  optional,
  orNull,
  orNullIfAbsent,
  requiredLine,
  siteCode,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { oneStep } from '#vocabulary/calls/one-place.ts'
import { cleanText } from '#vocabulary/entered-text.ts'
import { amountMax, currencies } from '#vocabulary/money.ts'
import { devices } from '../rules/account-rules.ts'
import { accountStatuses, hiddenFroms } from '../rules/edited-account.ts'
import { keyChecks } from '../rules/key-check.ts'

const tag = 'Platform'
const accountId = '7312345678901234567'
const channelCode = z.string().regex(/^[A-Z0-9_]{1,40}$/)
const environments = z.enum(['test', 'live'])
const settingName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)

/** A private key is a text of several lines. */
const settings = z
  .record(settingName, text(8_000).overwrite(cleanText))
  .refine((given) => Object.keys(given).length <= 20)
  .meta({ description: 'The settings of the channel by name; the list of accounts says which it needs' })

const changed = answer(z.object({ accountId: id }))

const amount = z.number().int().min(1).max(amountMax)
const amountRule = z
  .object({ min: optional(amount), max: optional(amount) })
  .strict()
  .refine(({ min = 1, max = amountMax }) => min <= max, { path: ['max'] })

/** A rule that is omitted allows all. */
const rules = z
  .object({
    kinds: optional(z.array(z.enum(paidKinds)).min(1)),
    guests: optional(z.literal('no')),
    devices: optional(z.array(z.enum(devices)).min(1)),
    amounts: optional(z.partialRecord(z.enum(currencies), amountRule)),
  })
  .strict()
  .meta({ description: 'For which orders and buyers an account is offered; amounts are in minor units' })

const storedRules = z.object({
  kinds: orNullIfAbsent(z.array(z.enum(paidKinds))),
  guests: orNullIfAbsent(z.literal('no')),
  devices: orNullIfAbsent(z.array(z.enum(devices))),
  amounts: orNullIfAbsent(
    z.partialRecord(
      z.enum(currencies),
      z.object({ min: orNullIfAbsent(z.number().int()), max: orNullIfAbsent(z.number().int()) }),
    ),
  ),
})

const editedAccount = z
  .object({
    accountId: id,
    site: z.string(),
    currency: z.enum(currencies),
    channel: z.string(),
    account: z.string(),
    environment: environments,
    settings: z.record(z.string(), z.string()),
    secretsSet: z.array(z.string()),
    missing: z.array(z.string()),
    isEnabled: z.boolean(),
    leftOutIn: z.array(z.string()),
    rules: storedRules,
    status: z.enum(accountStatuses),
    isAway: z.boolean(),
    noticeUrl: z.string(),
    calledAt: orNull(moment),
    calledForgedAt: orNull(moment),
  })
  .meta({ id: 'ChannelAccount' })

const installedChannel = z
  .object({
    code: z.string(),
    company: orNull(z.string()),
    environments: z.array(environments),
    settings: z.record(
      z.string(),
      z.object({
        isSecret: z.boolean(),
        isOptional: orNullIfAbsent(z.boolean()),
        neededIn: orNullIfAbsent(environments),
        choices: orNullIfAbsent(z.array(z.string())),
      }),
    ),
    hiddenFrom: z.array(z.enum(hiddenFroms)),
    isConfirmedByOperator: z.boolean(),
    hasStatements: z.boolean(),
    noticeUrls: z.record(z.string(), z.string()),
  })
  .meta({ id: 'InstalledChannel' })

export const channelAccountsCall = endpoint({
  name: 'channelAccounts',
  path: '/sapi/mall-admin/pay-account/list',
  tag,
  summary: 'All accounts with payment providers, without their secrets, and all channels and sites',
  input: nothing,
  answer: answer(
    z.object({
      accounts: z.array(editedAccount),
      channels: z.array(installedChannel),
      sites: z.array(z.string()),
    }),
  ),
  example: {},
})

export const addChannelAccountCall = endpoint({
  name: 'addChannelAccount',
  path: '/sapi/mall-admin/pay-account/add',
  tag,
  summary: 'Adds a payment provider account to a site; secret settings are encrypted and never returned',
  input: z
    .object({
      site: siteCode,
      channel: channelCode,
      account: requiredLine(100),
      environment: environments,
      settings,
      isEnabled: z.boolean(),
    })
    .strict(),
  answer: changed,
  refusals: ['invalid', 'channelAccountTaken'],
  example: {
    site: 'global',
    channel: 'MOCKPAY',
    account: 'mallard',
    environment: 'test',
    settings: { apiKey: 'mallard.key', webhookSecret: 'secret' },
    isEnabled: true,
  },
})

export const changeChannelAccountCall = endpoint({
  name: 'changeChannelAccount',
  path: '/sapi/mall-admin/pay-account/change',
  tag,
  summary: 'Updates the settings of a payment account; omitted or empty ones do not change',
  input: z.object({ accountId: id, settings }).strict(),
  answer: changed,
  refusals: ['notFound', 'invalid', 'channelMissing'],
  example: { accountId, settings: { apiKey: 'mallard.newer' } },
})

export const enableChannelAccountCall = endpoint({
  name: 'enableChannelAccount',
  path: '/sapi/mall-admin/pay-account/enable',
  tag,
  summary: 'Enables an account, which replaces the channel’s other account on the site, or disables it',
  input: z.object({ accountId: id, isEnabled: z.boolean() }).strict(),
  answer: changed,
  refusals: ['notFound', 'channelMissing', 'channelAccountIncomplete'],
  example: { accountId, isEnabled: true },
})

const leftOutIn = z.array(z.string().regex(/^([A-Z]{2}|\d{1,6})$/)).max(300)

export const changeAccountOfferCall = endpoint({
  name: 'changeAccountOffer',
  path: '/sapi/mall-admin/pay-account/offer',
  tag,
  summary:
    'Sets the rules of a payment account: excluded countries (codes, or the numbers of clients), order types, amounts, devices and guests',
  input: z.object({ accountId: id, leftOutIn, rules: withDefault(rules, {}) }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: {
    accountId,
    leftOutIn: ['US', '15'],
    rules: { guests: 'no', amounts: { USD: { max: 200_000 } } },
  },
})

export const moveChannelAccountCall = endpoint({
  name: 'moveChannelAccount',
  path: '/sapi/mall-admin/pay-account/move',
  tag,
  summary: 'Moves a payment account by one position on its site',
  input: z.object({ accountId: id, to: oneStep }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { accountId, to: 'up' },
})

export const checkChannelAccountCall = endpoint({
  name: 'checkChannelAccount',
  path: '/sapi/mall-admin/pay-account/check',
  tag,
  summary: 'Tests the keys of a payment account with its provider, without a charge',
  input: z.object({ accountId: id }).strict(),
  answer: answer(z.object({ outcome: z.enum(keyChecks) })),
  refusals: ['notFound', 'channelAccountIncomplete'],
  example: { accountId },
})
