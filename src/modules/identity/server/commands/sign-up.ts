import { looksLikeEmail } from '#modules/addresses/rules/address.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isStrongPassword } from '../../rules/password.ts'
import type { Account } from '../../rules/visitor.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { refuseReservedName } from '../reserved-names.ts'
import { hasProtocols, saveAgreement } from '../store/accepted-protocols.ts'
import { insertAccount } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { type CodeTarget, type EnteredTarget, enteredTarget, isMobile } from '../targets.ts'
import { becomeBuyer } from './become-buyer.ts'
import { checkCode } from './codes.ts'

export type SignUpRequest = EnteredTarget & {
  readonly name: string
  readonly password: string
  /** The code that went to the email or the mobile number. */
  readonly code?: string | undefined
  readonly hasAgreed: boolean
}

/**
 * Makes an account and signs it in: by an email or a mobile number, with the code that came there. Only the
 * reader of an address learns that it has an account already (TRAP-110).
 * @throws Refusal `passwordWeak`, `required`, `agreementMissing`, `codeWrong`, `verificationEnded`,
 * `emailTaken`, `mobileTaken`, `nameReserved`
 */
export async function signUp(ctx: Context, request: SignUpRequest, parts: IdentityParts) {
  const target = enteredTarget(request)
  const { code = '', password, name, hasAgreed } = request
  refuseUnfinished({ code, password, hasAgreed: hasAgreed || !(await hasProtocols(ctx.db, ctx.site.code)) })
  refuseReservedName(parts, name)
  const purpose = isMobile(target) ? 'signIn' : 'signUp'
  const { codeId } = await checkCode(parts, ctx, { purpose, target, code })
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    if (!(await useVerified(tx, codeId, { purpose, userId: undefined })))
      throw new Refusal('verificationEnded')
    const account = await join(ctx, tx, { name, target }, passwordHash)
    if (hasAgreed) await saveAgreement(tx, account.id, ctx.site.code)
    return becomeBuyer(parts, ctx, tx, account)
  })
}

/** Names every field that is missing or weak, before a try of the code is counted. @throws Refusal */
function refuseUnfinished(typed: { code: string; password: string; hasAgreed: boolean }): void {
  const wrong: FieldRefusal[] = []
  if (typed.code.trim() === '') wrong.push({ field: 'code', code: 'required' })
  if (!isStrongPassword(typed.password)) wrong.push({ field: 'password', code: 'passwordWeak' })
  if (!typed.hasAgreed) wrong.push({ field: 'hasAgreed', code: 'agreementMissing' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
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

/** Checks all fields, so that the refusal names every one that is wrong. @throws Refusal */
export function refuseWeakAccount({ email, password }: { email: string; password: string }): void {
  const wrong: FieldRefusal[] = []
  if (!looksLikeEmail(email)) wrong.push({ field: 'email', code: 'invalidEmail' })
  if (!isStrongPassword(password)) wrong.push({ field: 'password', code: 'passwordWeak' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}
