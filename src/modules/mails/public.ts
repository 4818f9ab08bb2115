/** Queries and commands of mails that the server may call. */
export { type MailCodes, withCode } from './with-code.ts'
