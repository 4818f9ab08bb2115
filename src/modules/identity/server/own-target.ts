import type { BuyerContext, Transaction } from '#platform/context.ts'
import type { SignInChange } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CodePurpose } from '../rules/code.ts'
import type { CodeTarget } from '../rules/targets.ts'
import { accountById, type StoredAccount, setEmail, setPhone } from './store/accounts.ts'

/** Differences between the email and the mobile number of an account. */
export type Way = {
  readonly reset: CodePurpose
  readonly bind: CodePurpose
  readonly of: (account: StoredAccount) => CodeTarget | undefined
  readonly set: (tx: Transaction, userId: Id, target: CodeTarget) => Promise<boolean>
  readonly field: 'email' | 'mobile'
  readonly notOwn: 'emailNotOwn' | 'mobileNotOwn'
  readonly bound: 'emailBound' | 'mobileBound'
  readonly taken: 'emailTaken' | 'mobileTaken'
  readonly added: SignInChange
  readonly changed: SignInChange
}

export const byEmail: Way = {
  reset: 'emailReset',
  bind: 'emailBind',
  of: ({ email }) => email?.toLowerCase(),
  set: setEmail,
  field: 'email',
  notOwn: 'emailNotOwn',
  bound: 'emailBound',
  taken: 'emailTaken',
  added: 'emailAdded',
  changed: 'emailChanged',
}

export const byMobile: Way = {
  reset: 'mobileReset',
  bind: 'mobileBind',
  of: ({ phone }) => phone,
  set: setPhone,
  field: 'mobile',
  notOwn: 'mobileNotOwn',
  bound: 'mobileBound',
  taken: 'mobileTaken',
  added: 'mobileAdded',
  changed: 'mobileChanged',
}

/**
 * The address of the caller's account, the only one that may confirm a change.
 * @throws Refusal `emailNotOwn`, `mobileNotOwn`
 */
export async function ownTarget(ctx: BuyerContext, way: Way, target: CodeTarget): Promise<CodeTarget> {
  const account = await accountById(ctx.db, ctx.buyerId)
  if (!account || way.of(account) !== target)
    throw new Refusal(way.notOwn, {}, [{ field: way.field, code: way.notOwn }])
  return target
}
