import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount } from '../store/accounts.ts'

/** Makes an account that can sign in, for the demo and for a first operator. @returns undefined when the email is taken */
export async function createAccount(
  tx: Transaction,
  account: { id: Id; name: string; email: string; password: string; language: Language },
): Promise<Id | undefined> {
  const { password, email, ...rest } = account
  const passwordHash = await hashPassword(password)
  const isNew = await insertAccount(tx, { ...rest, target: email, passwordHash })
  return isNew ? account.id : undefined
}
