import { redirect } from 'react-router'
import { signOutCall } from '#modules/identity/bound/identity.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/sign-out'

/**
 * Ends the session and leads to the home page, without the cart of the account (SHELL-11). With a target it
 * leads to the sign-in page and on, for people who must sign in with another account.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const target = (await request.formData()).get('target')
  await context.get(mallContext).call(signOutCall, {})
  return redirect(target ? pages.login(safeTarget(String(target))) : pages.home())
}

export const loader = () => redirect(pages.home())
