import { z } from 'zod'
import { id, localText, moment, orNull } from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { settlementKinds } from '../rules/settlement.ts'
import {
  bankAccountKinds,
  confirmedBy,
  payoutMethods,
  payoutStates,
  payoutStatuses,
  statementStatuses,
} from '../rules/statement.ts'

/** Shapes that calls of shops and of operators share. Amounts are minor units of the currency beside them. */

export const currency = z.enum(currencies as [Currency, ...Currency[]])
export const amount = z.number().int()
export const basisPoints = z.number().int().min(0).max(10_000)

export const balances = z
  .object({
    currency,
    /** Of orders that may still be returned. */
    frozen: amount,
    /** Released: on the next statement, or on one that is not paid out; below zero, the shop's debt. */
    balance: amount,
    reserve: amount,
    onItsWay: amount,
  })
  .meta({ id: 'ShopBalances' })

export const bankAccount = z
  .object({
    accountId: id,
    kind: z.enum(bankAccountKinds),
    holder: z.string(),
    bankName: z.string(),
    country: z.string(),
    numberEnd: z.string(),
    status: z.enum(['waiting', 'verified', 'refused']),
    reason: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'ShopBankAccount' })

export const statement = z
  .object({
    statementId: id,
    number: z.string(),
    shopId: id,
    shopName: localText,
    currency,
    from: z.string(),
    /** The day after the last one. */
    to: z.string(),
    opening: amount,
    closing: amount,
    isFinal: z.boolean(),
    status: z.enum(statementStatuses),
    payout: z.enum(payoutStates),
    issuedAt: moment,
    confirmBy: moment,
    confirmedAt: orNull(moment),
    confirmedBy: orNull(z.enum(confirmedBy)),
    dispute: z.string(),
    answer: z.string(),
    payoutNumber: orNull(z.string()),
  })
  .meta({ id: 'SettlementStatement' })

export const statementLine = z
  .object({
    itemId: id,
    kind: z.enum(settlementKinds),
    orderId: orNull(id),
    orderNumber: orNull(z.string()),
    at: moment,
    gross: amount,
    tax: amount,
    commission: amount,
    commissionVat: amount,
    subsidy: amount,
    amount,
    note: z.string(),
  })
  .meta({ id: 'StatementLine' })

export const payout = z
  .object({
    payoutId: id,
    number: z.string(),
    shopId: id,
    shopName: localText,
    currency,
    amount,
    method: z.enum(payoutMethods),
    fileId: id,
    fileNumber: z.string(),
    holder: z.string(),
    numberEnd: z.string(),
    statementNumbers: z.array(z.string()),
    status: z.enum(payoutStatuses),
    reference: z.string(),
    failure: z.string(),
    createdAt: moment,
    answeredAt: orNull(moment),
  })
  .meta({ id: 'ShopPayout' })

export const textFile = z
  .object({ name: z.string(), type: z.string(), text: z.string() })
  .meta({ id: 'TextFile' })
