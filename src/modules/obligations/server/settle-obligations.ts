import type { Entry } from '#modules/ledger/rules/accounts.ts'
import type { Transaction } from '#platform/context.ts'
import type { ObligationKind, Settlement } from '#platform/obligation-kinds.ts'
import { allocateCards, markAuthorised, markSettled } from './store.ts'

/** Settles locked, open obligations, and has each kind do its part. @returns the entries of all kinds */
export async function settleObligations(
  tx: Transaction,
  kinds: readonly ObligationKind[],
  settlement: Settlement,
): Promise<Entry[]> {
  const { obligations } = settlement
  await markSettled(tx, obligations)
  const covered = obligations.filter((obligation) => obligation.covered > 0)
  if (covered.length > 0) await allocateCards(tx, covered)
  const entries: Entry[] = []
  for (const { kind, settled } of kinds) {
    const own = obligations.filter((obligation) => obligation.kind === kind)
    if (own.length > 0) entries.push(...(await settled(tx, { ...settlement, obligations: own })))
  }
  return entries
}

/** The money for locked, open obligations is held for us: each kind does its part. */
export async function authoriseObligations(
  tx: Transaction,
  kinds: readonly ObligationKind[],
  settlement: Settlement,
): Promise<void> {
  const { obligations } = settlement
  await markAuthorised(tx, obligations)
  for (const { kind, authorised } of kinds) {
    const own = obligations.filter((obligation) => obligation.kind === kind)
    if (own.length > 0) await authorised(tx, { ...settlement, obligations: own })
  }
}
