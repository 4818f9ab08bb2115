import { captchaPictureCall } from '#modules/identity/bound/identity.ts'
import { captchaNeed } from '#modules/identity/calls/identity.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'

export type CaptchaPicture = {
  readonly token: string
  readonly image: string
  /** It comes after one that was misread, and not in place of work. */
  readonly isAgain?: boolean
}

/** The picture of a form that is shown first: none, unless the visitor's address is suspect. */
export async function firstCaptcha(mall: Mall): Promise<CaptchaPicture | undefined> {
  const { needsPicture } = await mall.call(captchaNeed, {})
  return needsPicture ? mall.call(captchaPictureCall, {}) : undefined
}

/** The picture after a form was sent: once its captcha was refused, or where it had a picture, which may be spent. */
export async function nextPicture(
  mall: Mall,
  form: FormData,
  problem?: Problem,
): Promise<CaptchaPicture | undefined> {
  const hadPicture = form.has('hasPicture')
  if (!hadPicture && problem?.code !== 'captchaWrong') return undefined
  const picture = await mall.call(captchaPictureCall, {})
  return { ...picture, isAgain: hadPicture }
}
