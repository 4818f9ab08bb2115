import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormProblem } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** Why the goods were not added or bought; if for lack of a sign-in, the link to it (PDP-86). */
export function NotAdded({ problem, wasAdding }: { problem: Problem; wasAdding: boolean }) {
  const refusals = useTranslations('refusals')
  const shell = useTranslations('shell')
  const { pathname, search } = useLocation()
  if (problem.code !== 'memberItemSignInToBuy') return <FormProblem>{problem.message}</FormProblem>
  return (
    <FormProblem>
      {wasAdding ? refusals('memberItemSignIn') : problem.message}{' '}
      <Link to={pages.login(`${pathname}${search}`)}>{shell('signIn')}</Link>
    </FormProblem>
  )
}
