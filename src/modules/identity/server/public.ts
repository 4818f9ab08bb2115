/** Interface of identity to other modules. */

export { emailTarget } from '../rules/targets.ts'
export type { CaptchaPuzzle } from './captcha.ts'
export { codeOf, invitationToken } from './code.ts'
export {
  grantOperator,
  inviteOperatorAtTerminal,
  passwordLinkOf,
  TerminalError,
  unblockOperator,
} from './commands/at-terminal.ts'
export { keyOfFirstOperator } from './commands/become-first-operator.ts'
export { checkCode } from './commands/check-code.ts'
export { refuseUnconfirmed } from './commands/confirm-owner.ts'
export { createAccount } from './commands/create-account.ts'
export { type CodeSent, sendCode, sendCodeToPerson } from './commands/send-code.ts'
export { invite, withdrawInvitation } from './commands/work-invitations.ts'
export type { CodeWays } from './parts.ts'
export { type Sessions, sessionsOf } from './sessions.ts'
export { accountIdByEmail, hasOperator, lockForMerge } from './store/accounts.ts'
export { missingConsents, recordAccepted, unacceptedTexts } from './store/consents.ts'
export { lockNamedAccounts } from './store/named-accounts.ts'
export { listOperators } from './store/operators-at-terminal.ts'
export { openInvitations } from './store/work-invitations.ts'
