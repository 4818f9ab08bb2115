import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormProblem } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { pages, signInAsked } from '#vocabulary/calls/pages.ts'

/** Why the goods were not added or bought; if for lack of a sign-in, the links to it (PDP-86). */
export function NotAdded({ problem, wasAdding }: { problem: Problem; wasAdding: boolean }) {
  if (problem.code === 'memberItemSignInToBuy') return <SignInFirst wasAdding={wasAdding} />
  return <FormProblem>{problem.message}</FormProblem>
}

/** The same where the form was sent before the script was there: the cart led back with it in the address. */
export function NotAddedByForm() {
  const asked = useSearchParams()[0].get(signInAsked)
  return asked === null ? null : <SignInFirst wasAdding={asked === 'add'} />
}

function SignInFirst({ wasAdding }: { readonly wasAdding: boolean }) {
  const refusals = useTranslations('refusals')
  const shell = useTranslations('shell')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete(signInAsked)
  const here = query.size > 0 ? `${pathname}?${query}` : pathname
  return (
    <FormProblem>
      {refusals(wasAdding ? 'memberItemSignIn' : 'memberItemSignInToBuy')}{' '}
      <Link to={pages.login(here)}>{shell('signIn')}</Link>{' '}
      <Link to={pages.signup(here)}>{shell('signUp')}</Link>
    </FormProblem>
  )
}
