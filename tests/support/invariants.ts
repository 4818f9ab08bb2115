import type { RunnerTask } from 'vitest'
import { tradeInvariants } from '#modules/books/server/invariants/trade-invariants.ts'
import {
  brokenInvariants as brokenInGroups,
  brokenWholeInvariants,
} from '#modules/books/server/queries/broken-invariants.ts'
import { unbalancedTransactions, wrongBalances } from '#modules/books/server/queries/broken-ledger.ts'
import type { FindingKind } from '#modules/payments/rules/finding.ts'
import type { Database } from '#platform/context.ts'
import { isLong } from './long.ts'

/** Invariants that hold for orders whose rows a test writes by hand, too: those of money alone. */
const ofTrade: ReadonlySet<FindingKind> = new Set([
  ...tradeInvariants.map(({ kind }) => kind),
  'groupDue' as const,
  'linesDue' as const,
  'invoiceNumbers' as const,
  'stockMoved' as const,
  'limitsCounted' as const,
  'pointsOfBuyer' as const,
  'growthOfBuyer' as const,
  'offerStock' as const,
  'offerLimits' as const,
  'couponsClaimed' as const,
  'couponUses' as const,
  'slotsCounted' as const,
  'buyingGroupDeadline' as const,
])

/**
 * The invariants that are violated, each with the cause. Empty when all is well, at every moment, whatever
 * raced and whatever was killed. They are the invariants that a running mall checks every minute, here over
 * all rows in one pass.
 * @param after the test that has ended: everyday runs check after the last one of a file, as long runs do
 * after each
 */
export async function violatedInvariants(
  db: Database,
  { ofMoneyAlone = false, after }: { ofMoneyAlone?: boolean; after?: RunnerTask } = {},
): Promise<string[]> {
  if (after && !isLong && !isLastOfItsFile(after)) return []
  const found = [
    ...(await brokenInGroups(db, 'all')),
    ...(await unbalancedTransactions(db, { since: '0', changed: [] })),
    ...(await wrongBalances(db)),
    ...(await brokenWholeInvariants(db, { isAll: true })).found,
  ]
  return found
    .filter(({ kind }) => !ofMoneyAlone || !ofTrade.has(kind))
    .map(
      ({ kind, subject, wanted, found: is }) =>
        `${kind}: ${subject}${wanted ? ` should be ${wanted} and is ${is}` : ''}`,
    )
}

function isLastOfItsFile(task: RunnerTask): boolean {
  const tests = (all: readonly RunnerTask[]): readonly RunnerTask[] =>
    all.flatMap((each) => ('tasks' in each ? tests(each.tasks) : each.mode === 'run' ? [each] : []))
  return tests(task.file.tasks).at(-1)?.id === task.id
}
