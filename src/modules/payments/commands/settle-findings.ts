import type { Id } from '#domain/identifiers.ts'
import { dayBefore } from '#domain/payments/finding.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import { accountById } from '../store/channel-accounts.ts'
import { settleFindings as settle } from '../store/findings.ts'
import { importDay } from './import-statements.ts'

/** An operator has seen to what was found. It is not found again as long as it stays as it is. @throws Refusal `notFound` */
export const settleFindings = (
  ctx: OperatorContext,
  { findingIds }: { readonly findingIds: readonly Id[] },
): Promise<{ settled: number }> =>
  ctx.transaction(async (tx) => {
    const settled = await settle(tx, findingIds, ctx.userId)
    if (settled === 0) throw new Refusal('notFound')
    return { settled }
  })

/** Imports what a company states of one day that is over. @throws Refusal `notFound`, `channelAccountIncomplete`, `channelWithoutStatements` */
export const compareDay =
  (channels: Channels) =>
  async (ctx: OperatorContext, { accountId, day }: { readonly accountId: Id; readonly day: string }) => {
    const stored = await accountById(ctx.db, accountId)
    if (!stored) throw new Refusal('notFound')
    if (day > dayBefore(ctx.now)) throw new Refusal('invalid', {}, [{ field: 'day', code: 'invalid' }])
    return importDay(ctx, channels, { accountId, channel: stored.channel, day })
  }
