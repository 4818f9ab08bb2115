import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type StaffRole, staffRoles } from '#domain/access/roles.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { addStaff } from '#wire/shop-staff.ts'
import { refuseForm } from '../kit/form/answers.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'
import { AddPerson } from '../people.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => ({
  shop: params.shop!,
  limits: limitsOf(addStaff.input),
})

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { email = '', role } = readForm(addStaff.input, form) as { email?: string; role: StaffRole }
  try {
    const added = await context.get(mallContext).call(addStaff, { shop: params.shop!, email, role })
    return redirect(pages.shopTeamMember(params.shop!, added.userId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Adds a person to the shop's team. */
export default function AddStaff() {
  const { shop, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AddPerson
      texts="shopTeam"
      roles={staffRoles}
      backTo={pages.shopTeam(shop)}
      answer={answer}
      limits={limits}
    />
  )
}
