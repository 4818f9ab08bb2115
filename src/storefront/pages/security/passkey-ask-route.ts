import type { ActionFunctionArgs } from 'react-router'
import { beginPasskeyCall, beginPasskeySignInCall } from '#modules/identity/calls/passkeys.ts'
import type { PasskeyRequest } from '#storefront/parts/security/request-passkey.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** Passkey challenge for the device: to register a new passkey, or to sign in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const answer = (told: PasskeyRequest) => Response.json(told, { headers: { 'cache-control': 'no-store' } })
  try {
    const { question } = form.has('new')
      ? await mall.call(beginPasskeyCall, { password: String(form.get('password') ?? '') || undefined })
      : await mall.call(beginPasskeySignInCall, {})
    return answer({ question })
  } catch (error) {
    const { message, fields } = refused(error)
    return answer({ problem: fields.length > 0 ? undefined : message, atPassword: fields[0]?.message })
  }
}
