import { createHmac } from 'node:crypto'
import { sql } from '#database/sql.ts'
import type { Database, Log } from './context.ts'
import { newId } from './identifiers.ts'
import type { KeyRing } from './signed-token.ts'

const seenEveryMs = 20_000
/** A node that is killed no longer reports that it runs. */
const goneAfter = sql`interval '70 seconds'`

/** Names a secret for comparison. It is keyed by the secret, so it does not reveal it. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of a node').digest('base64url').slice(0, 22)

/**
 * Registers a running node and compares its secrets with those of the others, now and as long as it runs:
 * links in mails, sessions of forms and encrypted keys that one node makes are useless at a node that does
 * not accept its secret. It is a warning and no refusal, since replacing a stolen secret must stay possible.
 * @returns a function that ends it
 */
export async function registerNode(
  db: Database,
  keys: KeyRing,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  const nodeId = newId()
  const fingerprint = fingerprintOf(keys[0])
  const accepted = keys.map(fingerprintOf)
  let warnedOf = 0
  const beSeen = async () => {
    await sql`
      insert into running_nodes as node (id, fingerprint, accepted) values (${nodeId}, ${fingerprint}, ${accepted}::text[])
      on conflict (id) do update set seen_at = app_now()`.run(db)
    await sql`delete from running_nodes where seen_at < app_now() - ${goneAfter}`.run(db)
    const others = await countStrangers(db, nodeId)
    if (others > warnedOf)
      log.warn(
        { others },
        'SESSION_SECRET differs between the nodes of this mall: links, sessions and encrypted keys of one are not accepted by another. Give all nodes the same secret, or name the other one in ACCEPTED_SECRETS, and restart them.',
      )
    warnedOf = others
  }
  await beSeen()
  // A database that is unavailable for a moment is reported by everything else.
  const timer = setInterval(() => void beSeen().catch(() => undefined), seenEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await sql`delete from running_nodes where id = ${nodeId}`.run(db)
  }
}

const distrust = sql`not (b.fingerprint = any(a.accepted) and a.fingerprint = any(b.accepted))`
const isSeen = (node: 'a' | 'b') =>
  node === 'a' ? sql`a.seen_at > app_now() - ${goneAfter}` : sql`b.seen_at > app_now() - ${goneAfter}`

/**
 * How many other running nodes do not accept this one's signatures, or sign with a secret that it does not
 * accept.
 */
async function countStrangers(db: Database, nodeId: string): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from running_nodes a join running_nodes b on b.id <> a.id
    where a.id = ${nodeId} and ${isSeen('b')} and ${distrust}`.row(db)
  return row!.count
}

/** How many of the nodes that run now have secrets which another one does not accept. */
export async function countNodesOfOtherSecrets(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(distinct a.id)::int as count from running_nodes a join running_nodes b on b.id <> a.id
    where ${isSeen('a')} and ${isSeen('b')} and ${distrust}`.row(db)
  return row!.count
}
