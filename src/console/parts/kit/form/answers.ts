import { data } from 'react-router'
import type { Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import type { FormAnswer } from './console-form.tsx'

/**
 * For the `catch` of a form's action: the refusal, and the entered values, for a browser without script.
 * Nothing was changed, so the router reloads nothing, except for the version that another person made of it.
 * Anything that is no refusal is rethrown.
 */
export const refuseForm = (error: unknown, form: FormData, isSecret?: IsSecret) =>
  formProblem(refused(error), form, isSecret)

/** The same for a refusal that names the fields of its form already. */
export function formProblem(problem: Problem, form: FormData, isSecret: IsSecret = isPassword) {
  const answer: FormAnswer = { intent: intentOf(form), problem, typed: typedIn(form, isSecret) }
  // The router reads a page again after an answer without an error alone.
  const isReadAgain = problem.code === 'changedMeanwhile' && form.has('version')
  return data(answer, isReadAgain ? {} : { status: problem.status })
}

export const savedForm = (form: FormData): FormAnswer => ({ intent: intentOf(form), isSaved: true })

/** Whether a field of this name holds a value that must not be sent back. */
type IsSecret = (name: string) => boolean
const isPassword: IsSecret = (name) => /password/i.test(name)

/** Entered values, without secrets and files; a file field without a file is empty. */
export const typedIn = (form: FormData, isSecret: IsSecret = isPassword): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      if (typeof value !== 'string') return value.size === 0 && value.name === '' ? [[name, '']] : []
      return isSecret(name) ? [] : [[name, value]]
    }),
  )

const intentOf = (form: FormData) => {
  const intent = form.get('intent')
  return typeof intent === 'string' ? intent : undefined
}
