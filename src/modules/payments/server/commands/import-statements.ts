import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import { dayBefore } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ChannelOffer } from '../../rules/channel-offer.ts'
import { statementFaults } from '../../rules/finding.ts'
import type { StatementLine } from '../../rules/statement.ts'
import { lastDayOver } from '../../rules/statement.ts'
import type { PaymentChannels } from '../channels.ts'
import { allAccounts } from '../store/channel-accounts.ts'
import { recordFindings } from '../store/findings.ts'
import {
  databaseNow,
  insertStatement,
  missingStatementDays,
  statementDifferences,
} from '../store/statements.ts'

/**
 * So many days are imported in one batch, and compared again: providers make corrections, messages come late.
 */
const daysMax = 7
/** A gap before the newest statement is filled so far back. */
const lookBackDays = 40
const linesMax = 200_000

type Services = Pick<JobServices, 'db' | 'transaction' | 'log'>

/**
 * Imports what providers state of the days that are over, account by account, and compares it with our books.
 * An account at a provider that several channels share is requested once a day.
 */
export async function importStatements(services: JobServices, channels: PaymentChannels): Promise<void> {
  const now = await databaseNow(services.db)
  const asked = new Map<string, Promise<StatementLine[]>>()
  for (const { accountId, channel } of await allAccounts(services.db)) {
    const open = channels.byCode(channel)?.statement
      ? await channels.ofAttempt(services, { channel, accountId, serial: '', reference: undefined })
      : undefined
    if (!open || services.signal.aborted) continue
    const { account } = open.ref
    const lastDay = lastDayOver(now, open.channel.statesAfterDays)
    const wanted = { accountId, lastDay, lookBackDays, max: daysMax }
    const missing = await missingStatementDays(services.db, wanted)
    const firstDays = [dayBefore(new Date(`${lastDay}T00:00:00Z`)), lastDay]
    try {
      for (const day of missing ?? firstDays)
        await importStatement(services, { channel: open.channel, account }, day, asked)
    } catch (error) {
      // The account has no user for reports.
      if (error instanceof Refusal && error.code === 'channelWithoutStatements') continue
      // It is requested again with the next turn, and the others are not delayed.
      services.log.error({ err: error, accountId, channel }, 'a company’s statement could not be imported')
    }
  }
}

/**
 * Imports the statement of one day and compares it: by number, amount, currency and date. Differences are written down for a
 * person, and none is mended (SYS-10).
 * @throws Refusal `providerAway`
 */
export async function importStatement(
  { transaction, log }: Services,
  { channel, account }: ChannelOffer,
  day: string,
  asked = new Map<string, Promise<StatementLine[]>>(),
): Promise<{ readonly statementId: Id; readonly lines: number; readonly differences: number }> {
  const shared = `${channel.company ?? channel.code} ${account.environment} ${account.account} ${day}`
  const answer = asked.get(shared) ?? allLines({ channel, account }, day)
  asked.set(shared, answer)
  // Another account may have what this one lacks.
  answer.catch(() => asked.delete(shared))
  const lines = await answer
  const { accountId } = account
  const { statementId, newOnes, count } = await transaction(async (tx) => {
    const statementId = await insertStatement(tx, { statementId: newId(), accountId, day }, lines)
    const since = dayBefore(new Date(`${day}T00:00:00Z`), daysMax)
    const differences = await statementDifferences(tx, { accountId, since, until: day })
    const found = await recordFindings(tx, differences, { kinds: statementFaults, accountId })
    return { statementId, newOnes: found, count: differences.length }
  })
  if (newOnes > 0)
    log.error(
      { accountId, day, found: newOnes },
      'a company’s statement differs from the books and needs a person',
    )
  return { statementId, lines: lines.length, differences: count }
}

async function allLines({ channel, account }: ChannelOffer, day: string): Promise<StatementLine[]> {
  if (!channel.statement) throw new Refusal('channelWithoutStatements')
  const lines: StatementLine[] = []
  let after: string | undefined
  do {
    const page = await channel.statement(account, { day, after })
    lines.push(...page.lines)
    after = page.next
  } while (after !== undefined && lines.length < linesMax)
  return numbered(lines)
}

/** A provider that states a movement twice under one number states one more than there is. */
function numbered(lines: readonly StatementLine[]): StatementLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const name = `${line.kind} ${line.reference}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? line : { ...line, reference: `${line.reference} (${time})` }
  })
}

/** The account that an operator means, with its keys. */
export async function importDay(
  services: Services,
  channels: PaymentChannels,
  { accountId, channel, day }: { readonly accountId: Id; readonly channel: string; readonly day: string },
) {
  const open = await channels.ofAttempt(services, { channel, accountId, serial: '', reference: undefined })
  if (!open) throw new Refusal('channelAccountIncomplete')
  return importStatement(services, { channel: open.channel, account: open.ref.account }, day)
}
