import { refused } from '#ui/refused.ts'
import { formProblem } from '../kit/form/answers.ts'

/** A refusal with the names that its fields have in the form. */
export function refuseTemplate(error: unknown, form: FormData, nameOf: (field: string) => string) {
  const problem = refused(error)
  const fields = problem.fields.map((each) => ({ ...each, field: nameOf(each.field) }))
  return formProblem({ ...problem, fields }, form)
}
