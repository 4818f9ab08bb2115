import { balanceLaws, bookLaws } from '#domain/payments/finding.ts'
import { idMadeAt } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import { brokenLaws, wrongBalances } from '../queries/broken-laws.ts'
import { groupsToLookAt, recordFindings } from '../store/findings.ts'

/** So many groups are gone through each minute, besides those in which something was written just now. */
const atOnce = 2_000
const recentMs = 10 * 60_000

/** The books check themselves: what does not agree is written down for a person, and nothing is changed by it. */
export async function checkBooks({ transaction, log }: JobServices): Promise<void> {
  const found = await transaction(async (tx) => {
    const groupIds = await groupsToLookAt(tx, { since: idMadeAt(Date.now() - recentMs), atMost: atOnce })
    const laws = await brokenLaws(tx, groupIds)
    const newOnes = await recordFindings(tx, laws, { kinds: bookLaws, groupIds })
    const balances = await wrongBalances(tx)
    const ofBalances = balances ? await recordFindings(tx, balances, { kinds: balanceLaws }) : 0
    return newOnes + ofBalances
  })
  if (found > 0) log.error({ found }, 'the books do not agree with themselves and need a person')
}
