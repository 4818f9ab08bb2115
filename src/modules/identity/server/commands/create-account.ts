import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type CodeTarget, isMobile } from '../../rules/targets.ts'
import type { Account } from '../../rules/visitor.ts'
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

type NewPerson = { readonly name: string; readonly target: CodeTarget }

/** Makes an account and says hello to its owner. */
export async function join(
  ctx: Context,
  tx: Transaction,
  person: NewPerson,
  passwordHash: string | undefined,
): Promise<Account> {
  const account = await makeAccount(ctx, tx, person, passwordHash)
  await announce(tx, { name: 'buyer.joined', buyerId: account.id, site: ctx.site.code })
  return account
}

/** An account of one's own, as `becomeBuyer` takes it. @throws Refusal when the email or mobile number has one already */
export async function makeAccount(
  ctx: Context,
  tx: Transaction,
  { name, target }: NewPerson,
  passwordHash: string | undefined,
): Promise<Account> {
  const id: Id = ctx.newId()
  const { language } = ctx
  const account = { id, name: name.trim(), target, passwordHash, language }
  const ofMobile = isMobile(target)
  if (!(await insertAccount(tx, account))) {
    const [field, code] = ofMobile ? (['mobile', 'mobileTaken'] as const) : (['email', 'emailTaken'] as const)
    throw new Refusal(code, {}, [{ field, code }])
  }
  const [email, phone] = ofMobile ? [undefined, target] : [target, undefined]
  return { id, name: account.name, email, phone, isGuest: false, isPaidMember: false, language }
}
