import type { Context } from '#platform/context.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isStrongPassword } from '../../rules/password.ts'
import { refuseReservedName } from '../../rules/reserved-name.ts'
import { type EnteredTarget, enteredTarget, isMobile } from '../../rules/targets.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { hasProtocols, saveAgreement } from '../store/accepted-protocols.ts'
import { useVerified } from '../store/codes.ts'
import { becomeBuyer } from './become-buyer.ts'
import { checkCode } from './check-code.ts'
import { join } from './create-account.ts'

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
    const signedIn = await becomeBuyer(parts, ctx, tx, account)
    // After the rows of a guest, which are locked first everywhere.
    if (hasAgreed) await saveAgreement(tx, account.id, ctx.site.code)
    return signedIn
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
