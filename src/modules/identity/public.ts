/** What others may call of identity. */

export { codeOf } from './code.ts'
export { keyOfFirstOperator } from './commands/become-first-operator.ts'
export { createAccount } from './commands/create-account.ts'
export { type Sessions, sessionsOf } from './sessions.ts'
export { accountIdByEmail, hasOperator } from './store/accounts.ts'
