/** Queries and commands of mails that the server may call. */
export { countFailedMails, untriedMails } from './queries/failed-mails.ts'
export { readMailWords } from './store/mail-texts.ts'
export { type MailCodes, withCode } from './with-code.ts'
