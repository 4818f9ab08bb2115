import { sql } from '#database/sql.ts'
import type { CodePurpose } from '#modules/identity/rules/code.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export type CodeToSend = {
  readonly codeId: Id
  /** An email or a mobile number. */
  readonly target: string
  readonly purpose: CodePurpose
  readonly site: string
  readonly language: Language
  readonly hasAccount: boolean
}

/**
 * A code to send. One for a forgotten password only goes where there is an account, and by mail one to sign in: a mobile number
 * without an account becomes one. One to look up an order only goes to the email that a guest gave for it.
 */
export const readSentCode = (db: Database, codeId: Id, orderNumber?: string): Promise<CodeToSend[]> =>
  sql<CodeToSend>`
    select c.id as "codeId", c.target, c.purpose, c.site, c.language,
      exists (select from users u where u.email = c.target::citext or u.phone = c.target) as "hasAccount"
    from sent_codes c
    where c.id = ${codeId} and c.expires_at > app_now()
      and (c.purpose not in ('passwordReset', 'signIn') or (c.purpose = 'signIn' and c.target like '+%')
        or exists (select from users u where u.email = c.target::citext or u.phone = c.target))
      and (c.purpose <> 'orderLookUp' or exists (select from orders o join order_groups g on g.id = o.group_id
        where o.number = ${orderNumber ?? ''} and g.is_guest and g.email = c.target::citext))`.rows(db)
