import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  staffInvitationsCall,
  withdrawStaffInvitationCall,
} from '#modules/identity/calls/work-invitations.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { invitedPeople, StaffInvitation } from '../../parts/people.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { invitations } = await context.get(mallContext).call(staffInvitationsCall, { shop })
  const invited = invitedPeople(invitations)
  const person = invited.find(({ userId }) => userId === params.userId)
  if (!person) throw data(null, { status: 404 })
  return { shop, person }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const shop = params.shop!
  try {
    await context.get(mallContext).call(withdrawStaffInvitationCall, { shop, invitationId: params.userId! })
    return redirect(pages.shopTeam(shop))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A person who was invited to work in the shop. */
export default function InvitedStaff() {
  const { shop, person } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const may = useMay()
  return (
    <StaffInvitation
      texts="shopTeam"
      backTo={pages.shopTeam(shop)}
      answer={answer}
      person={person}
      isReadOnly={!may('staff.change')}
    />
  )
}
