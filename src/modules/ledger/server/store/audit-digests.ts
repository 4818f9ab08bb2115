import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'

/** A digest is of so many entries of the ledger and of the audit at most, or of those of one transaction. */
const entriesAtOnce = 5_000

/**
 * Adds digests of the entries of audit and ledger since the last one. The hash of a digest is that of the
 * entries and of the digest before it, so the chain reveals any entry that is changed, added or removed.
 */
export async function addDigests({ transaction, signal }: JobServices): Promise<void> {
  while (!signal.aborted) if (!(await transaction(addDigest))) return
}

/** @returns whether there was anything new. Transactions that are under way are left for the next digest. */
async function addDigest(tx: Transaction): Promise<boolean> {
  const row = await sql<{ position: string }>`
    insert into audit_digests (position, until, hash)
    select coalesce(last.position, 0) + 1, next.until, audit_hash(last.hash, since.xid, next.until)
    from (select 1) one
    left join lateral (select position, until, hash from audit_digests order by position desc limit 1) last on true
    cross join lateral (select coalesce(last.until, '0'::xid8) as xid) since
    cross join lateral (
      select least(pg_snapshot_xmin(pg_current_snapshot()),
        (select xid from ledger_transactions where xid > since.xid order by xid limit 1 offset ${entriesAtOnce}),
        (select xid from audit_entries where xid > since.xid order by xid limit 1 offset ${entriesAtOnce})) as until
    ) next
    where exists (select from ledger_transactions where xid >= since.xid and xid < next.until)
      or exists (select from audit_entries where xid >= since.xid and xid < next.until)
    returning position`.row(tx)
  return row !== undefined
}

const checkedAtOnce = 200

/** The positions of digests that are missing, or no longer fit their entries and the digest before them. */
export async function brokenDigests(db: Database, signal?: AbortSignal): Promise<string[]> {
  const broken: string[] = []
  const last = await sql<{ position: string }>`
    select coalesce(max(position), 0) as position from audit_digests`.row(db)
  const end = Number(last!.position)
  for (let from = 1; from <= end && !signal?.aborted; from += checkedAtOnce) {
    const rows = await sql<{ position: string }>`
      select place.position from generate_series(${from}::bigint, ${Math.min(from + checkedAtOnce - 1, end)}::bigint) place (position)
      left join audit_digests digest on digest.position = place.position
      left join audit_digests before on before.position = place.position - 1
      where digest.hash is distinct from audit_hash(before.hash, coalesce(before.until, '0'::xid8), digest.until)
      order by place.position`.rows(db)
    broken.push(...rows.map(({ position }) => position))
  }
  return broken
}

/** Verifies the chain, and logs its end: a chain that was recomputed as a whole differs from earlier logs. */
export async function checkDigests({ db, signal, log }: JobServices): Promise<void> {
  const broken = await brokenDigests(db, signal)
  if (broken.length > 0)
    log.error({ digests: broken.slice(0, 20) }, 'entries of the audit or the ledger were changed afterwards')
  const last = await sql<{ position: string; hash: string }>`
    select position, encode(hash, 'hex') as hash from audit_digests order by position desc limit 1`.row(db)
  if (last) log.info(last, 'the last digest of audit and ledger')
}
