import { data, redirect } from 'react-router'
import { sendSignUpCode } from '#modules/identity/bound/email-codes.ts'
import { signUpCall } from '#modules/identity/bound/identity.ts'
import { sendSmsSignInCode } from '#modules/identity/bound/mobile-codes.ts'
import { codeWays, signInCompanies } from '#modules/identity/calls/third-accounts.ts'
import { type CaptchaPicture, firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { type TargetKind, type TypedTarget, typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

const targetOf = (request: Request) => new URL(request.url).searchParams.get('target')

export async function loadSignUp(mall: Mall, request: Request, kind: TargetKind) {
  const target = targetOf(request)
  if (mall.caller.kind === 'buyer') throw redirect(safeTarget(target))
  const [ways, picture, agreements, { companies }] = await Promise.all([
    mall.call(codeWays, {}),
    firstCaptcha(mall),
    loadAgreements(mall),
    mall.call(signInCompanies, {}),
  ])
  // No code can be sent this way. Where the other way has none either, the page reports it.
  if (kind === 'mobile' && !ways.bySms) throw redirect(pages.signup(target ?? undefined))
  if (kind === 'email' && !ways.byMail && ways.bySms)
    throw redirect(pages.signupByMobile(target ?? undefined))
  return {
    ways,
    target: target ?? undefined,
    picture,
    agreements,
    companies,
  }
}

type Typed = TypedTarget & { readonly name: string; readonly hasAgreed: boolean }

/** Result of a step that does not redirect. */
export type StepTaken = {
  readonly typed: Typed
  readonly step: 'target' | 'code'
  readonly problem: Problem | undefined
  readonly isUnticked: boolean
  readonly picture: CaptchaPicture | undefined
}

/** Two steps: the email or the number, then its code with name and password. */
export async function takeSignUpStep(mall: Mall, request: Request, kind: TargetKind) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { ...typedTarget(form), name: text('name'), hasAgreed: form.has('hasAgreed') }
  const { email, mobile, mobilePrefix, name, hasAgreed } = typed
  const step = text('step') === 'code' ? ('code' as const) : ('target' as const)
  const by = kind === 'email' ? { email } : { mobile, mobilePrefix }
  try {
    const again: StepTaken = { typed, step, problem: undefined, isUnticked: false, picture: undefined }
    const withPicture = async () => ({ ...again, picture: await nextPicture(mall, form) })
    if (form.has('newPicture')) return data(await withPicture())
    if (step === 'target') {
      if (!hasAgreed && (await loadAgreements(mall)).length > 0)
        return data<StepTaken>({ ...(await withPicture()), isUnticked: true }, { status: 422 })
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      if (kind === 'email') await mall.call(sendSignUpCode, { email, ...captcha })
      else await mall.call(sendSmsSignInCode, { mobile, mobilePrefix, ...captcha })
      return data<StepTaken>({ ...again, step: 'code' })
    }
    await mall.call(signUpCall, { ...by, name, code: text('code'), password: text('password'), hasAgreed })
  } catch (error) {
    const problem = refused(error)
    const isSent = step === 'target' && problem.code === 'codeSentJustNow'
    const picture = await nextPicture(mall, form, problem)
    const refusal: StepTaken = { typed, step: isSent ? 'code' : step, problem, isUnticked: false, picture }
    return data(refusal, { status: problem.status })
  }
  const target = targetOf(request)
  return redirect(pages.signupSuccess(target ? safeTarget(target) : undefined))
}
