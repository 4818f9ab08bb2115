import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { inviteOperatorCall } from '#modules/identity/calls/work-invitations.ts'
import { mallContext } from '#ui/mall-context.ts'
import { type OperatorRole, operatorRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { InvitePerson } from '../../parts/people.tsx'

export const loader = () => ({ limits: limitsOf(inviteOperatorCall.input) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { email = '', role } = readForm(inviteOperatorCall.input, form) as {
    email?: string
    role: OperatorRole
  }
  try {
    const { invitationId } = await context.get(mallContext).call(inviteOperatorCall, { email, role })
    return redirect(pages.operatorInvited(invitationId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Invites a person to work for the platform. */
export default function InviteOperator() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <InvitePerson
      texts="operators"
      roles={operatorRoles}
      backTo={pages.operators()}
      answer={answer}
      limits={limits}
    />
  )
}
