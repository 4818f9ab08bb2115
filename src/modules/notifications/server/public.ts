/** Queries and commands of mails that the server may call. */
export { countFailedMails } from './queries/failed-mails.ts'
export { readMailWords } from './store/mail-texts.ts'
export { type MailCodes, withCode } from './with-code.ts'
