import { redirect } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { signOut } from '#wire/identity.ts'
import { pages } from '#wire/pages.ts'
import type { Route } from './+types/sign-out'

/** Ends the session and goes home, where the cart of the account is no longer to be seen (SHELL-11). */
export async function action({ context }: Route.ActionArgs) {
  await context.get(mallContext).call(signOut, {})
  return redirect(pages.home())
}

export const loader = () => redirect(pages.home())
