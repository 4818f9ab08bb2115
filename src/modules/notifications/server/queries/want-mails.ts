import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { noticeKinds, noticeRules } from '../../rules/notice.ts'

/** Kinds whose mails are sent until a person ends them. */
const mailedByDefault = noticeKinds.filter((kind) => noticeRules[kind].mail === 'on')

/** Those of these messages whose accounts get mails about such things, by their choice or by default. */
export async function wantMails(tx: Transaction, messageIds: readonly Id[]): Promise<readonly Id[]> {
  const rows = await sql<{ id: Id }>`
    select m.id from inbox_messages m
    left join notice_choices c on c.user_id = m.user_id and c.kind = m.kind and c.way = 'mail'
    where m.id = any(${messageIds}::bigint[]) and coalesce(c.is_on, m.kind = any(${mailedByDefault}::text[]))
    order by m.id`.rows(tx)
  return rows.map(({ id }) => id)
}
