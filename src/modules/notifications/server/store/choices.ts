import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { NoticeKind, NoticeWay } from '../../rules/notice.ts'

export type NoticeChoice = {
  readonly kind: NoticeKind
  readonly way: NoticeWay
  readonly isOn: boolean
}

/** Stores the settings of an account. No effect for a deleted one. */
export const putChoice = (tx: Transaction, userId: Id, { kind, way, isOn }: NoticeChoice): Promise<void> =>
  sql`
    insert into notice_choices (user_id, kind, way, is_on)
    select id, ${kind}, ${way}, ${isOn} from users where id = ${userId} and not is_guest
    on conflict (user_id, kind, way) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
      where notice_choices.is_on <> excluded.is_on`.run(tx)
