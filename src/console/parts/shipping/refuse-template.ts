import { refused } from '#ui/refused.ts'
import { formProblem } from '../kit/form/answers.ts'
import { fieldOfForm, type ReadMethods, type ReadTemplate } from './read-template.ts'

/** A refusal with the names that its fields have in the form. */
export function refuseTemplate(error: unknown, form: FormData, read: ReadTemplate, ways?: ReadMethods) {
  const problem = refused(error)
  const fields = problem.fields.map((each) => ({ ...each, field: fieldOfForm(each.field, read, ways) }))
  return formProblem({ ...problem, fields }, form)
}
