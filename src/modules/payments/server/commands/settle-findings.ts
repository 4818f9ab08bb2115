import type { OperatorContext } from '#platform/context.ts'
import { dayBefore } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal, type RefusalParams } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { lastDayOver } from '../../rules/statement.ts'
import type { PaymentChannels } from '../channels.ts'
import { channelAccountById } from '../store/channel-accounts.ts'
import { markFindingsSettled as settle } from '../store/findings.ts'
import { hasStatement } from '../store/statements.ts'
import { importDay } from './import-statements.ts'

/**
 * An operator has handled a finding. It is not reported again as long as it stays as it is.
 * @throws Refusal `notFound`
 */
export const settleFindings = (
  ctx: OperatorContext,
  { findingIds }: { readonly findingIds: readonly Id[] },
): Promise<{ settled: number }> =>
  ctx.transaction(async (tx) => {
    const settled = await settle(tx, findingIds, ctx.userId)
    if (settled === 0) throw new Refusal('notFound')
    return { settled }
  })

/** So many days back a statement can be requested by hand. */
const askedBackDays = 400

/**
 * Requests the statement of one day that is over from the provider of an account, and imports it. A day whose
 * statement is there is refused with `isOnlyNew`, else replaced.
 * @throws Refusal `notFound`, `statementDayNotOver`, `statementDayTooOld`, `statementThere`,
 * `channelAccountIncomplete`, `channelWithoutStatements`, `providerAway`
 */
export async function compareDay(
  ctx: OperatorContext,
  { accountId, day, isOnlyNew }: DayToCompare,
  channels: PaymentChannels,
) {
  const stored = await channelAccountById(ctx.db, accountId)
  if (!stored) throw new Refusal('notFound')
  const lastDay = lastDayOver(ctx.now, channels.byCode(stored.channel)?.statesAfterDays)
  if (day > lastDay) throw wrongDay('statementDayNotOver', { day: lastDay })
  if (day < dayBefore(ctx.now, askedBackDays)) throw wrongDay('statementDayTooOld', { days: askedBackDays })
  if (isOnlyNew && (await hasStatement(ctx.db, { accountId, day }))) throw wrongDay('statementThere', { day })
  return importDay(ctx, channels, { accountId, channel: stored.channel, day })
}

type DayToCompare = {
  readonly accountId: Id
  /** Of UTC: `2026-11-30` */
  readonly day: string
  readonly isOnlyNew?: boolean | undefined
}

const wrongDay = (code: RefusalCode, params: RefusalParams) =>
  new Refusal(code, params, [{ field: 'day', code, params }])
