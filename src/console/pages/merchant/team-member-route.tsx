import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { changeStaffRoleCall, removeStaffCall, shopStaffCall } from '#modules/shops/calls/shop-staff.ts'
import { mallContext } from '#ui/mall-context.ts'
import { type StaffRole, staffRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ChangePerson } from '../../parts/people.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { staff: people } = await context.get(mallContext).call(shopStaffCall, { shop })
  const person = people.find(({ userId }) => userId === params.userId)
  if (!person) throw data(null, { status: 404 })
  return { shop, person }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const named = { shop: params.shop!, userId: params.userId! }
  try {
    if (form.get('intent') === 'remove') {
      await mall.call(removeStaffCall, named)
      return redirect(pages.shopTeam(named.shop))
    }
    await mall.call(changeStaffRoleCall, { ...named, role: form.get('role') as StaffRole })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One person who works in the shop. */
export default function TeamMember() {
  const { shop, person } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const may = useMay()
  return (
    <ChangePerson
      key={person.userId}
      texts="shopTeam"
      roles={staffRoles}
      backTo={pages.shopTeam(shop)}
      answer={answer}
      person={person}
      isReadOnly={!may('staff.change')}
    />
  )
}
