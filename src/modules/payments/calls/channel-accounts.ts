import { z } from 'zod'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, nothing, optional, requiredLine, siteCode, text } from '#vocabulary/calls/fields.ts'
import { moveByOne, oneStep } from '#vocabulary/calls/one-place.ts'
import { cleanText } from '#vocabulary/entered-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax, currencies } from '#vocabulary/money.ts'
import { devices } from '../rules/account-rules.ts'
import {
  type AccountOffer,
  accountStatuses,
  type EditedAccounts,
  hiddenFroms,
} from '../rules/edited-account.ts'
import { type KeyCheck, keyChecks } from '../rules/key-check.ts'

const tag = 'Platform'
const channelCode = z.string().regex(/^[A-Z0-9_]{1,40}$/)
const environments = z.enum(['test', 'live'])
const settingName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)

/** A private key is a text of several lines. */
const settings = z
  .record(settingName, text(8_000).overwrite(cleanText))
  .refine((given) => Object.keys(given).length <= 20)
  .meta({ description: 'The settings of the channel by name; the list of accounts says which it needs' })

const account = answers(z.object({ id }), (ours: { accountId: Id }) => ({ id: ours.accountId }))

const amountRule = z
  .object({
    min: z.number().int().min(1).max(amountMax).optional(),
    max: z.number().int().min(1).max(amountMax).optional(),
  })
  .strict()
  .refine(({ min = 1, max = amountMax }) => min <= max, { path: ['max'] })

/** Amounts are in minor units. What is left out does not matter. */
const rules = z
  .object({
    kinds: z.array(z.enum(paidKinds)).min(1).optional(),
    guests: z.literal('no').optional(),
    devices: z.array(z.enum(devices)).min(1).optional(),
    amounts: z.partialRecord(z.enum(currencies), amountRule).optional(),
  })
  .strict()
  .meta({ description: 'For which orders and buyers an account is offered; amounts are in minor units' })

export const channelAccountsCall = endpoint({
  name: 'channelAccounts',
  path: '/sapi/mall-admin/pay-account/list',
  tag,
  summary: 'All accounts with payment companies, without their secrets, and the channels and sites there are',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          site: siteCode,
          currency: z.enum(currencies),
          channel: z.string(),
          account: z.string(),
          environment: environments,
          settings: z.record(z.string(), z.string()),
          secretsSet: z.array(z.string()),
          missing: z.array(z.string()),
          isEnabled: z.boolean(),
          leftOutIn: z.array(z.string()),
          rules,
          status: z.enum(accountStatuses),
          isAway: z.boolean(),
          notifyUrl: z.string(),
          calledAt: millis.nullable(),
          calledForgedAt: millis.nullable(),
        }),
      ),
      channels: z.array(
        z.object({
          code: z.string(),
          company: z.string().nullable(),
          environments: z.array(environments),
          settings: z.array(
            z.object({
              name: z.string(),
              isSecret: z.boolean(),
              isOptional: z.boolean(),
              neededIn: environments.nullable(),
              choices: z.array(z.string()).nullable(),
            }),
          ),
          hiddenFrom: z.array(z.enum(hiddenFroms)),
          isConfirmedByOperator: z.boolean(),
          hasStatements: z.boolean(),
          notifyUrls: z.record(siteCode, z.string()),
        }),
      ),
      sites: z.array(siteCode),
    }),
    ({ accounts, channels, sites }: EditedAccounts) => ({
      data: accounts.map((ours) => ({
        id: ours.accountId,
        site: ours.site,
        currency: ours.currency,
        channel: ours.channel,
        account: ours.account,
        environment: ours.environment,
        settings: { ...ours.settings },
        secretsSet: [...ours.secretsSet],
        missing: [...ours.missing],
        isEnabled: ours.isEnabled,
        leftOutIn: [...ours.leftOutIn],
        rules: structuredClone(ours.rules) as z.infer<typeof rules>,
        status: ours.status,
        isAway: ours.isAway,
        notifyUrl: ours.noticeUrl,
        calledAt: ours.calledAt?.getTime() ?? null,
        calledForgedAt: ours.calledForgedAt?.getTime() ?? null,
      })),
      channels: channels.map(({ code, settings: needed, ...channel }) => ({
        code,
        company: channel.company ?? null,
        environments: [...channel.environments],
        settings: Object.entries(needed).map(
          ([name, { isSecret, isOptional = false, neededIn, choices }]) => ({
            name,
            isSecret,
            isOptional,
            neededIn: neededIn ?? null,
            choices: choices ? [...choices] : null,
          }),
        ),
        hiddenFrom: [...channel.hiddenFrom],
        isConfirmedByOperator: channel.isConfirmedByOperator,
        hasStatements: channel.hasStatements,
        notifyUrls: { ...channel.noticeUrls },
      })),
      sites: [...sites],
    }),
  ),
  example: {},
})

export const addChannelAccountCall = endpoint({
  name: 'addChannelAccount',
  path: '/sapi/mall-admin/pay-account/add',
  tag,
  summary: 'Gives a site an account with a payment company; secret settings are encrypted and never answered',
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
  answer: account,
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

const named = fromWire(z.object({ id }).strict(), ({ id: accountId }) => ({ accountId }))

export const changeChannelAccountCall = endpoint({
  name: 'changeChannelAccount',
  path: '/sapi/mall-admin/pay-account/change',
  tag,
  summary: 'Gives an account new settings; those left out or empty stay as they are',
  input: z.object({ accountId: id, settings }).strict(),
  wire: fromWire(z.object({ id, settings }).strict(), ({ id: accountId, ...change }) => ({
    accountId,
    ...change,
  })),
  answer: account,
  refusals: ['notFound', 'invalid', 'channelMissing'],
  example: { id: '7312345678901234567', settings: { apiKey: 'mallard.newer' } },
})

export const enableChannelAccountCall = endpoint({
  name: 'enableChannelAccount',
  path: '/sapi/mall-admin/pay-account/enable',
  tag,
  summary: 'Offers an account to the buyers of its site instead of the channel’s other one, or no longer',
  input: z.object({ accountId: id, isEnabled: z.boolean() }).strict(),
  wire: fromWire(z.object({ id, isEnabled: z.boolean() }).strict(), ({ id: accountId, isEnabled }) => ({
    accountId,
    isEnabled,
  })),
  answer: account,
  refusals: ['notFound', 'channelMissing', 'channelAccountIncomplete'],
  example: { id: '7312345678901234567', isEnabled: true },
})

const leftOutIn = z.array(z.string().regex(/^([A-Z]{2}|\d{1,6})$/)).max(300)

export const changeAccountOfferCall = endpoint({
  name: 'changeAccountOffer',
  path: '/sapi/mall-admin/pay-account/offer',
  tag,
  summary:
    'The countries in which buyers are not offered an account (codes, or the numbers that clients have for them), and the orders and buyers that it is offered for',
  input: z.object({ accountId: id, leftOutIn, rules }).strict() as z.ZodType<
    { accountId: Id } & AccountOffer
  >,
  wire: fromWire(
    z.object({ id, leftOutIn, rules: optional(rules) }).strict(),
    ({ id: accountId, rules = {}, ...offer }) => ({ accountId, ...offer, rules }),
  ),
  answer: account,
  refusals: ['notFound'],
  example: {
    id: '7312345678901234567',
    leftOutIn: ['US', '15'],
    rules: { guests: 'no', amounts: { USD: { max: 200_000 } } },
  },
})

export const moveChannelAccountCall = endpoint({
  name: 'moveChannelAccount',
  path: '/sapi/mall-admin/pay-account/move',
  tag,
  summary: 'Moves an account by one place among the ways to pay of its site',
  input: z.object({ accountId: id, to: oneStep }).strict(),
  wire: fromWire(moveByOne, ({ id: accountId, to }) => ({
    accountId,
    to,
  })),
  answer: account,
  refusals: ['notFound'],
  example: { id: '7312345678901234567', to: 'up' },
})

export const checkChannelAccountCall = endpoint({
  name: 'checkChannelAccount',
  path: '/sapi/mall-admin/pay-account/check',
  tag,
  summary: 'Whether the payment provider accepts the keys of an account, or does not answer; no money moves',
  input: z.object({ accountId: id }).strict(),
  wire: named,
  answer: answers(z.object({ outcome: z.enum(keyChecks) }), (ours: { outcome: KeyCheck }) => ours),
  refusals: ['notFound', 'channelAccountIncomplete'],
  example: { id: '7312345678901234567' },
})
