import { bookInvariants } from '#modules/payments/rules/finding.ts'
import { recordFindings } from '#modules/payments/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { brokenInvariants, brokenWholeInvariants } from '../queries/broken-invariants.ts'
import { unbalancedTransactions, wrongBalances } from '../queries/broken-ledger.ts'
import { booksToLookAt, noteChecked, sumEntries } from '../store/book-progress.ts'

/** So many groups are checked each turn, besides those in which something was written or changed. */
const atOnce = 2_000
/** So many groups are judged by one statement. */
const judgedTogether = 500

/** The books check themselves: violations are stored for a person, and nothing is changed by it. */
export async function checkBooks({ transaction, log }: JobServices): Promise<void> {
  const found = await transaction(async (tx) => {
    const { since, groupIds, transactionIds } = await booksToLookAt(tx, { atMost: atOnce })
    let count = 0
    for (const part of inParts(groupIds))
      count += await recordFindings(tx, await brokenInvariants(tx, part), {
        kinds: bookInvariants,
        groupIds: part,
      })
    const unbalanced = await unbalancedTransactions(tx, { since, changed: transactionIds })
    count += await recordFindings(tx, unbalanced, { kinds: ['entriesSum'] })
    return count
  })
  const ofAll = await transaction(async (tx) => {
    const isSummed = await sumEntries(tx)
    const balances = isSummed ? await recordFindings(tx, await wrongBalances(tx), { kinds: ['balance'] }) : 0
    const { found: broken, asked } = await brokenWholeInvariants(tx, { isAll: false })
    await noteChecked(tx)
    return balances + (await recordFindings(tx, broken, { kinds: asked }))
  })
  if (found + ofAll > 0)
    log.error({ found: found + ofAll }, 'the books do not agree with themselves and need a person')
}

function inParts(groupIds: readonly Id[]): Id[][] {
  const parts: Id[][] = []
  for (let at = 0; at < groupIds.length; at += judgedTogether)
    parts.push(groupIds.slice(at, at + judgedTogether))
  return parts
}
