import type { Entry } from '#domain/ledger/accounts.ts'
import type { Obligation, ObligationKindName } from '#domain/payments/obligation.ts'
import type { Transaction } from '#platform/context.ts'
import type { Reservations } from '#platform/reservations.ts'
import { markSettled } from './store.ts'

/**
 * What a module does when obligations of its kind are settled. It joins the caller's transaction.
 * `Group` is the order group, which the caller has locked and read.
 */
export type ObligationKind<Group> = {
  readonly kind: ObligationKindName
  /** @returns who is owed the money now, as ledger entries that sum to what was settled */
  readonly settled: (
    tx: Transaction,
    obligations: readonly Obligation[],
    locked: Locked<Group>,
  ) => Promise<readonly Entry[]>
}

type Locked<Group> = { readonly group: Group; readonly reservations: Reservations }

/** Settles locked, open obligations, and has each kind do its part. @returns the entries of all kinds */
export async function settleObligations<Group>(
  tx: Transaction,
  kinds: readonly ObligationKind<Group>[],
  obligations: readonly Obligation[],
  locked: Locked<Group>,
): Promise<Entry[]> {
  await markSettled(tx, obligations)
  const entries: Entry[] = []
  for (const { kind, settled } of kinds) {
    const own = obligations.filter((obligation) => obligation.kind === kind)
    if (own.length > 0) entries.push(...(await settled(tx, own, locked)))
  }
  return entries
}
