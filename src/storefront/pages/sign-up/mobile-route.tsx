import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/mobile-route'
import { SignUpPage } from './sign-up-page.tsx'
import { loadSignUp, takeSignUpStep } from './steps.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSignUp(context.get(mallContext), request, 'mobile')

export const action = ({ request, context }: Route.ActionArgs) =>
  takeSignUpStep(context.get(mallContext), request, 'mobile')

export default function SignUpByMobilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage kind="mobile" loaded={loaderData} taken={actionData} />
}
