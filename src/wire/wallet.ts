import { z } from 'zod'
import type { Id } from '#domain/identifiers.ts'
import type { OwnPoints } from '#domain/wallet/points.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import { id, requiredLine } from './fields.ts'

/** What buyers have besides money. */

export const ownPoints = endpoint({
  name: 'ownPoints',
  path: '/sapi/mall-customer/points/queryOfItem',
  tag: 'Account',
  summary: 'How many points a buyer may spend on this site, and how much of a product the buyer has had',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.object({ itemId: id }).strict(), ({ itemId }) => ({ productId: itemId })),
  answer: answers(
    z.object({ available: z.number().int(), taken: z.number().int() }),
    ({ available, taken }: OwnPoints) => ({ available, taken }),
  ),
  example: { itemId: '7312345678901234567' },
})

export const givePoints = endpoint({
  name: 'givePoints',
  path: '/sapi/mall-admin/points/give',
  tag: 'Platform',
  summary: 'Gives the owner of an account points to spend on this site',
  input: z.object({ email: requiredLine(254), points: z.number().int().min(1).max(1_000_000) }).strict(),
  answer: answers(
    z.object({ userId: id, points: z.number().int() }),
    ({ userId, points }: { userId: Id; points: number }) => ({ userId, points }),
  ),
  refusals: ['operatorUnknown', 'keyMissing', 'keyReused'],
  example: { email: 'noor@example.test', points: 500 },
})
