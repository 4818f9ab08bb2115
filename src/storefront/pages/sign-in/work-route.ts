import type { ActionFunctionArgs } from 'react-router'
import { captchaWork } from '#modules/identity/calls/identity.ts'
import { captchaPurposes } from '#modules/identity/rules/captcha.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** Work for a browser whose person cannot read the picture. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const purpose = captchaPurposes.find((each) => each === form.get('purpose')) ?? 'password'
  try {
    const work = await context.get(mallContext).call(captchaWork, { purpose })
    return Response.json(work, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const { code, status } = refused(error)
    return Response.json({ code }, { status })
  }
}
