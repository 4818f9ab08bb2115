/** What the server may call of mails. */
export { type MailCodes, withCode } from './with-code.ts'
