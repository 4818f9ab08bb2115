import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  changeOperatorRoleCall,
  operatorsCall,
  removeOperatorCall,
} from '#modules/identity/calls/operators.ts'
import { mallContext } from '#ui/mall-context.ts'
import { type OperatorRole, operatorRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ChangePerson } from '../../parts/people.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { operators: people } = await context.get(mallContext).call(operatorsCall, {})
  const person = people.find(({ userId }) => userId === params.userId)
  if (!person) throw data(null, { status: 404 })
  return { person }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const userId = params.userId!
  try {
    if (form.get('intent') === 'remove') {
      await mall.call(removeOperatorCall, { userId })
      return redirect(pages.operators())
    }
    await mall.call(changeOperatorRoleCall, { userId, role: form.get('role') as OperatorRole })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One person who works for the platform. */
export default function OperatorSheet() {
  const { person } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const may = useMay()
  return (
    <ChangePerson
      key={person.userId}
      texts="operators"
      roles={operatorRoles}
      backTo={pages.operators()}
      answer={answer}
      person={person}
      isReadOnly={!may('operators.change')}
    />
  )
}
