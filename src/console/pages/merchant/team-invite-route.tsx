import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { inviteStaffCall } from '#modules/identity/calls/work-invitations.ts'
import { mallContext } from '#ui/mall-context.ts'
import { type StaffRole, staffRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { InvitePerson } from '../../parts/people.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => ({
  shop: params.shop!,
  limits: limitsOf(inviteStaffCall.input),
})

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { email = '', role } = readForm(inviteStaffCall.input, form) as { email?: string; role: StaffRole }
  try {
    const invited = await context.get(mallContext).call(inviteStaffCall, { shop: params.shop!, email, role })
    return redirect(pages.shopTeamInvited(params.shop!, invited.invitationId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Invites a person to the shop's team. */
export default function InviteStaff() {
  const { shop, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <InvitePerson
      texts="shopTeam"
      roles={staffRoles}
      backTo={pages.shopTeam(shop)}
      answer={answer}
      limits={limits}
    />
  )
}
