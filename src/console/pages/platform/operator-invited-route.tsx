import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  operatorInvitationsCall,
  withdrawOperatorInvitation,
} from '#modules/identity/calls/work-invitations.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { invitedPeople, StaffInvitation } from '../../parts/people.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { invitations } = await context.get(mallContext).call(operatorInvitationsCall, {})
  const invited = invitedPeople(invitations)
  const person = invited.find(({ userId }) => userId === params.userId)
  if (!person) throw data(null, { status: 404 })
  return { person }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(mallContext).call(withdrawOperatorInvitation, { invitationId: params.userId! })
    return redirect(pages.operators())
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A person who was invited to work for the platform. */
export default function InvitedOperator() {
  const { person } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const may = useMay()
  return (
    <StaffInvitation
      texts="operators"
      backTo={pages.operators()}
      answer={answer}
      person={person}
      isReadOnly={!may('operators.change')}
    />
  )
}
