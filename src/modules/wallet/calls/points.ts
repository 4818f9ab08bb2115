import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, paging, requiredEmail } from '#vocabulary/calls/fields.ts'

/** Points of buyers. */

export const ownPointsCall = endpoint({
  name: 'ownPoints',
  path: '/sapi/mall-customer/points/queryOfItem',
  tag: 'Account',
  summary: 'Points that a buyer may spend on this site, and how many units of a product the buyer has had',
  input: z.object({ productId: id }).strict(),
  answer: answer(z.object({ available: z.number().int(), taken: z.number().int() })),
  example: { productId: '7312345678901234567' },
})

export const pointLotsCall = endpoint({
  name: 'pointLots',
  path: '/sapi/mall-customer/accountInstance/pageAccountLot',
  tag: 'Account',
  summary: 'Points of the buyer on this site by expiry; those that expire first are spent first',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      lots: z.array(
        z.object({ lotId: id, remaining: z.number().int(), amount: z.number().int(), endsAt: moment }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})

export const givePointsCall = endpoint({
  name: 'givePoints',
  path: '/sapi/mall-admin/points/give',
  tag: 'Platform',
  summary: 'Gives points to an account on this site',
  input: z.object({ email: requiredEmail, points: z.number().int().min(1).max(1_000_000) }).strict(),
  answer: answer(z.object({ userId: id, points: z.number().int() })),
  refusals: ['operatorUnknown', 'keyMissing', 'keyReused'],
  example: { email: 'noor@example.test', points: 500 },
})
