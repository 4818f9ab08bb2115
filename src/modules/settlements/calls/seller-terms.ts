import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { statementPeriods } from '../rules/period.ts'
import { feeKinds } from '../rules/terms.ts'
import * as shapes from './shapes.ts'

export const sellerTermsCall = endpoint({
  name: 'sellerTerms',
  path: '/api/seller-terms',
  tag: 'Selling on the mall',
  summary:
    'Terms for those who would open a shop: commission, tax on it, when they are paid, the reserve, and fees of all shops',
  input: z.object({}).strict(),
  answer: answer(
    z.object({
      commissionBasisPoints: shapes.basisPoints,
      /** Whether a category or a campaign has a rate of its own. */
      hasOtherRates: z.boolean(),
      commissionVatBasisPoints: shapes.basisPoints,
      afterSaleDays: z.number().int(),
      period: z.enum(statementPeriods),
      confirmDays: z.number().int(),
      reserveBasisPoints: shapes.basisPoints,
      reserveDays: z.number().int(),
      fees: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(feeKinds),
          currency: shapes.currency,
          amount: shapes.amount,
        }),
      ),
    }),
  ),
  example: {},
})
