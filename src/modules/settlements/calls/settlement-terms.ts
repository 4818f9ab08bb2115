import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  id,
  line,
  lines,
  localText,
  nothing,
  numberLine,
  optional,
  orNull,
  requiredLine,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { statementPeriods } from '../rules/period.ts'
import { feeKinds } from '../rules/terms.ts'
import * as shapes from './shapes.ts'

/** Calls of operators about the terms under which the mall settles with its shops. */
const tag = 'Platform: settlements'
const base = '/sapi/mall-admin/settlement'

const country = z.string().regex(/^([A-Z]{2})?$/)
const days = z.number().int().min(0).max(365)
const terms = {
  commissionBasisPoints: shapes.basisPoints,
  commissionVatBasisPoints: shapes.basisPoints,
  period: z.enum(statementPeriods),
  reserveBasisPoints: shapes.basisPoints,
  reserveDays: days,
  payerName: withDefault(line(70), ''),
  payerIban: withDefault(numberLine(40), ''),
  payerBic: withDefault(numberLine(11), ''),
  platformAddress: withDefault(lines(300), ''),
  platformCountry: withDefault(country, ''),
  platformTaxNumber: withDefault(numberLine(40), ''),
}

const storedTerms = z.object({
  ...terms,
  payerName: z.string(),
  payerIban: z.string(),
  payerBic: z.string(),
  platformAddress: z.string(),
  platformCountry: z.string(),
  platformTaxNumber: z.string(),
})

const rate = z
  .object({
    rateId: id,
    shop: orNull(z.object({ shopId: id, name: localText })),
    category: orNull(z.object({ categoryId: id, name: localText })),
    activity: orNull(z.object({ activityId: id, name: localText })),
    basisPoints: shapes.basisPoints,
  })
  .meta({ id: 'CommissionRate' })

const fee = z
  .object({
    feeId: id,
    shop: orNull(z.object({ shopId: id, name: localText })),
    kind: z.enum(feeKinds),
    name: z.string(),
    currency: shapes.currency,
    amount: shapes.amount,
    startsOn: z.string(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'SettlementFee' })

const subjects = z
  .object({
    shops: z.array(z.object({ shopId: id, name: localText, slug: z.string() })),
    categories: z.array(z.object({ categoryId: id, path: z.array(localText) })),
    activities: z.array(z.object({ activityId: id, name: localText })),
  })
  .meta({
    id: 'CommissionSubjects',
    description: 'Shops that sell, categories with those above them, and campaigns that are not over',
  })

export const settlementTermsCall = endpoint({
  name: 'settlementTerms',
  path: `${base}/terms/query`,
  tag,
  summary:
    'Terms of settlements: commission, tax on it, period, reserve, the account of the mall, rates and fees',
  input: z.object({}).strict(),
  answer: answer(z.object({ terms: storedTerms, rates: z.array(rate), fees: z.array(fee), subjects })),
  example: {},
})

export const saveSettlementTermsCall = endpoint({
  name: 'saveSettlementTerms',
  path: `${base}/terms/save`,
  tag,
  summary: 'Changes the terms of settlements. Sales keep the commission and tax at which they were made',
  input: z.object(terms).strict(),
  answer: answer(nothing),
  refusals: ['bankNumberWrong', 'payerOutsideSepa', 'bankCodeWrong'],
  example: {
    commissionBasisPoints: 500,
    commissionVatBasisPoints: 1_900,
    period: 'monthly',
    reserveBasisPoints: 500,
    reserveDays: 30,
    payerName: 'Mallard GmbH',
    payerIban: 'DE89370400440532013000',
    payerBic: 'COBADEFFXXX',
    platformAddress: 'Am Teich 1, 10115 Berlin',
    platformCountry: 'DE',
    platformTaxNumber: '30/123/45678',
  },
})

export const putCommissionRateCall = endpoint({
  name: 'putCommissionRate',
  path: `${base}/rate/save`,
  tag,
  summary:
    'Sets the commission of a shop, a category with those below it, or a campaign, alone or together. The most specific applies: campaign, then shop, then the deepest category',
  input: z
    .object({
      shopId: optional(id),
      categoryId: optional(id),
      activityId: optional(id),
      basisPoints: shapes.basisPoints,
    })
    .strict(),
  answer: answer(nothing),
  refusals: ['required', 'notFound'],
  example: { categoryId: '7312345678901234567', basisPoints: 800 },
})

export const removeCommissionRateCall = endpoint({
  name: 'removeCommissionRate',
  path: `${base}/rate/remove`,
  tag,
  summary: 'Removes a rate of commission; sales keep the one at which they were made',
  input: z.object({ rateId: id }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { rateId: '7312345678901234567' },
})

export const addFeeCall = endpoint({
  name: 'addSettlementFee',
  path: `${base}/fee/add`,
  tag,
  summary: 'Charges a fee to one shop or to all, each month or for each order, from a day on',
  input: z
    .object({
      shopId: optional(id),
      kind: z.enum(feeKinds),
      name: requiredLine(100),
      currency: shapes.currency,
      amount: shapes.amount.min(1).max(99_999_999),
      startsOn: day,
    })
    .strict(),
  answer: answer(z.object({ feeId: id })),
  refusals: ['notFound'],
  example: { kind: 'monthly', name: 'Basic plan', currency: 'EUR', amount: 3_900, startsOn: '2026-12-01' },
})

export const endFeeCall = endpoint({
  name: 'endSettlementFee',
  path: `${base}/fee/end`,
  tag,
  summary: 'Charges a fee no more; its lines on statements stay',
  input: z.object({ feeId: id }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { feeId: '7312345678901234567' },
})

const own = {
  commissionVatBasisPoints: orNull(shapes.basisPoints),
  reserveBasisPoints: orNull(shapes.basisPoints),
  reserveDays: orNull(days),
}

export const shopSettlementCall = endpoint({
  name: 'shopSettlement',
  path: `${base}/shop/query`,
  tag,
  summary: 'The money of one shop: balances, own terms and bank account',
  input: z.object({ shopId: id }).strict(),
  answer: answer(
    z.object({
      shopId: id,
      name: localText,
      balances: z.array(shapes.balances),
      terms: z.object(own),
      account: orNull(shapes.bankAccount),
    }),
  ),
  refusals: ['notFound'],
  example: { shopId: '7312345678901234567' },
})

export const saveShopTermsCall = endpoint({
  name: 'saveShopTerms',
  path: `${base}/shop/terms`,
  tag,
  summary: 'Sets terms of one shop; those that are left out are the mall’s',
  input: z
    .object({
      shopId: id,
      commissionVatBasisPoints: optional(shapes.basisPoints),
      reserveBasisPoints: optional(shapes.basisPoints),
      reserveDays: optional(days),
    })
    .strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { shopId: '7312345678901234567', reserveBasisPoints: 1_000, reserveDays: 60 },
})
