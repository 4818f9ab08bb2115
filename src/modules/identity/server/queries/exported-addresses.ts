import { sql } from '#database/sql.ts'
import { articleFacts } from '#modules/content/server/read-models/article-facts.ts'
import { legalTextFacts } from '#modules/content/server/read-models/legal-text-facts.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Exports agreements, former addresses, and codes and invitations sent to the current addresses. */
export async function exportedAddresses(db: Database, userId: Id) {
  const [agreements, formerAddresses, sentCodes, workInvitations] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select a.title as text, p.version, p.accepted_at as "acceptedAt" from accepted_protocols p
          join ${articleFacts} a on a.id = p.article_id where p.user_id = ${userId}
          union all
          select l.title, l.version, p.accepted_at from accepted_legal_texts p
          join ${legalTextFacts} l on l.id = p.legal_text_id where p.user_id = ${userId}
          order by "acceptedAt") t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select target, left_at as "leftAt" from former_targets where user_id = ${userId} order by left_at) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select c.purpose, c.target, c.sent_at as "sentAt" from sent_codes c join users u on u.id = ${userId}
          where c.user_id = u.id or c.target = u.email::text or c.target = u.phone order by c.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select i.role, i.invited_at as "invitedAt", i.ended_at as "endedAt" from work_invitations i
          where i.email = (select email from users where id = ${userId}) order by i.id) t`,
    ),
  ])
  return { agreements, formerAddresses, sentCodes, workInvitations }
}
