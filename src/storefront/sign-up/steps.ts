import { redirect } from 'react-router'
import type { Mall } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { protocolArticles } from '#wire/content.ts'
import { sendSignUpCode } from '#wire/email-codes.ts'
import { captchaPicture, signUp } from '#wire/identity.ts'
import { sendSmsSignInCode } from '#wire/mobile-codes.ts'
import { pages, safeTarget } from '#wire/pages.ts'
import { signInCompanies } from '#wire/third-accounts.ts'
import { type Kind, typedTarget } from '../sign-in/typed-target.ts'

const targetOf = (request: Request) => new URL(request.url).searchParams.get('target')

export async function loadSignUp(mall: Mall, request: Request) {
  const target = targetOf(request)
  if (mall.caller.kind === 'buyer') throw redirect(safeTarget(target))
  const [picture, agreements, companies] = await Promise.all([
    mall.call(captchaPicture, {}),
    mall.call(protocolArticles, {}),
    mall.call(signInCompanies, {}),
  ])
  return {
    target: target ?? undefined,
    picture,
    agreements: agreements.map(({ key, title }) => ({ key, title })),
    companies,
  }
}

/** Two steps: the email or the number, then its code with name and password. */
export async function takeSignUpStep(mall: Mall, request: Request, kind: Kind) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { ...typedTarget(form), name: text('name'), hasAgreed: form.has('hasAgreed') }
  const { email, mobile, mobilePrefix, name, hasAgreed } = typed
  const step = text('step') === 'code' ? ('code' as const) : ('target' as const)
  const by = kind === 'email' ? { email } : { mobile, mobilePrefix }
  try {
    if (form.has('newPicture')) return { typed, step, problem: undefined, isUnticked: false }
    if (step === 'target') {
      if (!hasAgreed && (await mall.call(protocolArticles, {})).length > 0)
        return refusedForm({ typed, step, problem: undefined, isUnticked: true })
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      if (kind === 'email') await mall.call(sendSignUpCode, { email, ...captcha })
      else await mall.call(sendSmsSignInCode, { mobile, mobilePrefix, ...captcha })
      return { typed, step: 'code' as const, problem: undefined, isUnticked: false }
    }
    await mall.call(signUp, { ...by, name, code: text('code'), password: text('password'), hasAgreed })
  } catch (error) {
    const problem = refused(error)
    const isSent = step === 'target' && problem.code === 'codeSentJustNow'
    return refusedForm({ typed, step: isSent ? ('code' as const) : step, problem, isUnticked: false })
  }
  const target = targetOf(request)
  return redirect(pages.signupSuccess(target ? safeTarget(target) : undefined))
}
