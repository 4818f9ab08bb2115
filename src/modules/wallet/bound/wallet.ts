import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import { pageOfList } from '#vocabulary/calls/page-of-list.ts'
import type { WalletAccount } from '../rules/account.ts'
import { type PointEntry, type PointKind, pointKinds } from '../rules/points.ts'

/** Balances of the buyer on this site: points, and money on gift cards (CALL-38). */
export const ownAccountsCall = endpoint({
  name: 'ownAccounts',
  path: '/sapi/mall-customer/accountInstance/queryAccountByUserIdFunc',
  tag: 'Account',
  summary: 'Balances of the buyer on this site: points and gift cards',
  input: z.object({}).strict(),
  answer: answers(
    z.array(
      z.object({
        accountType: z.enum(['POINT', 'GIFT_CARD']),
        balance: z.number().int().nullable(),
        balanceAmt: wireMoney.nullable(),
      }),
    ),
    (ours: readonly WalletAccount[]) =>
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
  summary: 'Points transactions of the buyer on this site, newest first',
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
