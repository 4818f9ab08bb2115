import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  id,
  line,
  lines,
  nothing,
  numberLine,
  optional,
  orNull,
  paging,
  requiredLine,
  shopKey,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { sellerKinds } from '../rules/dac7.ts'
import { heldReasons } from '../rules/held-reasons.ts'
import { statementPeriods } from '../rules/period.ts'
import { bankAccountKinds } from '../rules/statement.ts'
import * as shapes from './shapes.ts'

/** Calls of a shop's staff about its money. */
const tag = 'Merchant: money'
const base = '/sapi/mall-shop/seller/:shop/money'

export const shopMoneyCall = endpoint({
  name: 'shopMoney',
  path: `${base}/query`,
  tag,
  summary:
    'Balances of a shop by currency, money that is frozen with reason and date, its bank account and terms',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      balances: z.array(shapes.balances),
      frozen: z.array(
        z.object({
          why: z.enum(heldReasons),
          currency: shapes.currency,
          /** The day it is released, where that is known. */
          on: orNull(z.string()),
          orders: z.number().int(),
          amount: shapes.amount,
        }),
      ),
      period: z.enum(statementPeriods),
      nextStatement: z.string(),
      commissionBasisPoints: shapes.basisPoints,
      commissionVatBasisPoints: shapes.basisPoints,
      reserveBasisPoints: shapes.basisPoints,
      reserveDays: z.number().int(),
      fees: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['monthly', 'perOrder']),
          currency: shapes.currency,
          amount: shapes.amount,
        }),
      ),
      account: orNull(shapes.bankAccount),
      hasTaxDetails: z.boolean(),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const shopStatementsCall = endpoint({
  name: 'shopStatements',
  path: `${base}/statement/page`,
  tag,
  summary: 'Statements of a shop, the newest first',
  input: z.object({ shop: shopKey, ...paging }).strict(),
  answer: answer(z.object({ total: z.number().int(), statements: z.array(shapes.statement) })),
  example: { shop: 'oak-and-iron', page: 1, pageSize: 20 },
})

export const shopStatementCall = endpoint({
  name: 'shopStatement',
  path: `${base}/statement/detail`,
  tag,
  summary: 'A statement of a shop with its lines, page by page',
  input: z.object({ shop: shopKey, statementId: id, ...paging }).strict(),
  answer: answer(
    z.object({ statement: shapes.statement, total: z.number().int(), lines: z.array(shapes.statementLine) }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', statementId: '7312345678901234567', page: 1, pageSize: 20 },
})

export const shopStatementFileCall = endpoint({
  name: 'shopStatementFile',
  path: `${base}/statement/file`,
  tag,
  summary: 'A statement of a shop with all lines, as a CSV file',
  input: z.object({ shop: shopKey, statementId: id }).strict(),
  answer: answer(shapes.textFile),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', statementId: '7312345678901234567' },
})

export const confirmStatementCall = endpoint({
  name: 'confirmStatement',
  path: `${base}/statement/confirm`,
  tag,
  summary: 'Confirms a statement, so that it can be paid out. After seven days it counts as confirmed',
  input: z.object({ shop: shopKey, statementId: id }).strict(),
  answer: answer(nothing),
  refusals: ['notFound', 'statementDone'],
  example: { shop: 'oak-and-iron', statementId: '7312345678901234567' },
})

export const disputeStatementCall = endpoint({
  name: 'disputeStatement',
  path: `${base}/statement/dispute`,
  tag,
  summary: 'Disputes a statement. It is paid out after an operator has answered',
  input: z.object({ shop: shopKey, statementId: id, reason: lines(1_000).min(1) }).strict(),
  answer: answer(nothing),
  refusals: ['notFound', 'statementDone'],
  example: {
    shop: 'oak-and-iron',
    statementId: '7312345678901234567',
    reason: 'Order 202611270001 was returned before it was paid out, and is listed twice.',
  },
})

export const saveBankAccountCall = endpoint({
  name: 'saveBankAccount',
  path: `${base}/account/save`,
  tag,
  summary:
    'Changes the account that a shop is paid out to, within 15 minutes of entering the password (`confirmOwner`). Payouts wait until an operator has checked it',
  input: z
    .object({
      shop: shopKey,
      kind: z.enum(bankAccountKinds),
      holder: requiredLine(70),
      bankName: withDefault(line(100), ''),
      country: z.string().regex(/^[A-Z]{2}$/),
      number: numberLine(50).min(4),
      bankCode: withDefault(numberLine(20), ''),
    })
    .strict(),
  answer: answer(z.object({ accountId: id })),
  refusals: [
    ...(['confirmFirst', 'bankNumberWrong', 'bankCodeWrong', 'stripeAccountWrong'] as const),
    ...(['ibanOutsideSepa', 'ibanOfOther'] as const),
  ],
  example: {
    shop: 'oak-and-iron',
    kind: 'iban',
    holder: 'Oak and Iron GmbH',
    bankName: 'Musterbank',
    country: 'DE',
    number: 'DE89370400440532013000',
    bankCode: 'COBADEFFXXX',
  },
})

const taxDetails = {
  kind: z.enum(sellerKinds),
  /** Of a person, the family name. */
  legalName: requiredLine(200),
  /** Of a person, who enters the date of birth, too. */
  firstName: withDefault(line(200), ''),
  street: requiredLine(200),
  postcode: withDefault(line(20), ''),
  city: requiredLine(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  taxNumber: numberLine(40),
  vatNumber: withDefault(numberLine(20), ''),
  registrationNumber: withDefault(numberLine(60), ''),
  bornOn: optional(day),
}

const storedTaxDetails = z.object({
  kind: z.enum(sellerKinds),
  legalName: z.string(),
  firstName: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  bornOn: orNull(z.string()),
})

export const shopTaxDetailsCall = endpoint({
  name: 'shopTaxDetails',
  path: `${base}/tax/query`,
  tag,
  summary: 'The legal identity of a shop, as it is reported to tax offices in the EU',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(z.object({ details: orNull(storedTaxDetails) })),
  example: { shop: 'oak-and-iron' },
})

export const saveShopTaxDetailsCall = endpoint({
  name: 'saveShopTaxDetails',
  path: `${base}/tax/save`,
  tag,
  summary: 'Replaces the legal identity of a shop, as it is reported to tax offices in the EU',
  input: z.object({ shop: shopKey, ...taxDetails }).strict(),
  answer: answer(nothing),
  refusals: ['required'],
  example: {
    shop: 'oak-and-iron',
    kind: 'company',
    legalName: 'Oak and Iron GmbH',
    street: 'Werkstr. 4',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    taxNumber: '30/123/45678',
    vatNumber: 'DE123456789',
    registrationNumber: 'HRB 12345',
  },
})
