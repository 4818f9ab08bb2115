import { sql } from '#database/sql.ts'

/** Whether mails leave the mall: the mail server has taken one. A test mail is enough. */
export const isMailSet = sql`exists (select from mails where sent_at is not null)`
