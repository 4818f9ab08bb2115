import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { type OperatorRole, operatorRoles } from '#domain/access/roles.ts'
import { mallContext } from '#ui/mall-context.ts'
import { addOperator } from '#wire/operators.ts'
import { pages } from '#wire/pages.ts'
import { refuseForm } from '../kit/form/answers.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'
import { AddPerson } from '../people.tsx'

export const loader = () => ({ limits: limitsOf(addOperator.input) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { email = '', role } = readForm(addOperator.input, form) as { email?: string; role: OperatorRole }
  try {
    const { userId } = await context.get(mallContext).call(addOperator, { email, role })
    return redirect(pages.operator(userId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Makes a person an operator. */
export default function AddOperator() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AddPerson
      texts="operators"
      roles={operatorRoles}
      backTo={pages.operators()}
      answer={answer}
      limits={limits}
    />
  )
}
