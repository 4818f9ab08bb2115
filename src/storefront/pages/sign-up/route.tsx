import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/route'
import { SignUpPage } from './sign-up-page.tsx'
import { loadSignUp, takeSignUpStep } from './steps.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSignUp(context.get(mallContext), request, 'email')

export const action = ({ request, context }: Route.ActionArgs) =>
  takeSignUpStep(context.get(mallContext), request, 'email')

export default function SignUpByEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage kind="email" loaded={loaderData} taken={actionData} />
}
