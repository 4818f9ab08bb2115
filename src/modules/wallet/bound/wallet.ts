import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, requiredEmail, wireMoney } from '#vocabulary/calls/fields.ts'
import { pageOfList } from '#vocabulary/calls/page-of-list.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Account } from '../rules/account.ts'
import {
  type OwnPoints,
  type PointEntry,
  type PointKind,
  type PointLot,
  pointKinds,
} from '../rules/points.ts'

/** Balances of buyers: points and gift cards. */

export const ownPointsCall = endpoint({
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

/** Balances of the buyer on this site: points, and money on gift cards (CALL-38). */
export const ownAccountsCall = endpoint({
  name: 'ownAccounts',
  path: '/sapi/mall-customer/accountInstance/queryAccountByUserIdFunc',
  tag: 'Account',
  summary: 'The accounts of the buyer on this site, with their balances: points, and gift cards',
  input: z.object({}).strict(),
  answer: answers(
    z.array(
      z.object({
        accountType: z.enum(['POINT', 'GIFT_CARD']),
        balance: z.number().int().nullable(),
        balanceAmt: wireMoney.nullable(),
      }),
    ),
    (ours: readonly Account[]) =>
      ours.map((account) =>
        account.kind === 'points'
          ? { accountType: 'POINT' as const, balance: account.points, balanceAmt: null }
          : { accountType: 'GIFT_CARD' as const, balance: null, balanceAmt: moneyToWire(account.money) },
      ),
  ),
  example: {},
})

const kindWords: Record<PointKind, string> = {
  granted: 'GRANT',
  earned: 'EARN',
  spent: 'SPEND',
  returned: 'RETURN',
  takenBack: 'TAKE_BACK',
  expired: 'EXPIRE',
}

export const pointEntriesCall = endpoint({
  name: 'pointEntries',
  path: '/sapi/mall-customer/accountInstance/pageAccountFlow',
  tag: 'Account',
  summary: 'Everything that changed the points of the buyer on this site, the last change first',
  ...pageOfList,
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          id,
          flowType: z.enum(pointKinds.map((kind) => kindWords[kind])),
          points: z.number().int(),
          tradeOrder: z.object({ id, tradeOrderCode: z.string() }).nullable(),
          createdAt: millis,
        }),
      ),
    }),
    (ours: { readonly total: number; readonly entries: readonly PointEntry[] }) => ({
      total: ours.total,
      data: ours.entries.map(({ entryId, kind, points, orderId, orderNumber, at }) => ({
        id: entryId,
        flowType: kindWords[kind],
        points,
        tradeOrder: orderId && orderNumber ? { id: orderId, tradeOrderCode: orderNumber } : null,
        createdAt: at.getTime(),
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const pointLotsCall = endpoint({
  name: 'pointLots',
  path: '/sapi/mall-customer/accountInstance/pageAccountLot',
  tag: 'Account',
  summary: 'The points of the buyer on this site by when they end; those that end first are spent first',
  ...pageOfList,
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({ id, points: z.number().int(), totalPoints: z.number().int(), expiresAt: millis }),
      ),
    }),
    (ours: { readonly total: number; readonly lots: readonly PointLot[] }) => ({
      total: ours.total,
      data: ours.lots.map(({ lotId, remaining, amount, endsAt }) => ({
        id: lotId,
        points: remaining,
        totalPoints: amount,
        expiresAt: endsAt.getTime(),
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const givePointsCall = endpoint({
  name: 'givePoints',
  path: '/sapi/mall-admin/points/give',
  tag: 'Platform',
  summary: 'Gives the owner of an account points to spend on this site',
  input: z.object({ email: requiredEmail, points: z.number().int().min(1).max(1_000_000) }).strict(),
  answer: answers(
    z.object({ userId: id, points: z.number().int() }),
    ({ userId, points }: { userId: Id; points: number }) => ({ userId, points }),
  ),
  refusals: ['operatorUnknown', 'keyMissing', 'keyReused'],
  example: { email: 'noor@example.test', points: 500 },
})
