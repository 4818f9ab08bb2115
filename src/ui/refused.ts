import { data, isRouteErrorResponse } from 'react-router'
import type { Problem } from './mall-context.ts'

/** The problem in whatever a call threw, or undefined when it was something else. */
export function problemOf(error: unknown): Problem | undefined {
  if (isRouteErrorResponse(error) && isProblem(error.data)) return error.data
  const thrown = error as { type?: unknown; data?: unknown } | null
  return thrown?.type === 'DataWithResponseInit' && isProblem(thrown.data) ? thrown.data : undefined
}

/**
 * For actions that answer on their own form: the problem as a value; anything else is thrown on.
 * `try { await mall.call(…) } catch (error) { return { problem: refused(error) } }`
 */
export function refused(error: unknown): Problem {
  const problem = problemOf(error)
  // A server error does not belong to the form: the error page shows it.
  if (!problem || problem.code === 'broken') throw error
  return problem
}

/**
 * The answer to a form that was refused. Nothing was changed, so the router, which reads the status, reloads
 * nothing: the form can be sent again immediately.
 * `catch (error) { return refusedForm({ problem: refused(error), typed }) }`
 */
export const refusedForm = <Answer extends { readonly problem: Problem }>(answer: Answer) =>
  data(answer, { status: answer.problem.status })

/** The messages of a problem by field, for `<Field error>`. */
export function fieldErrors(problem: Problem | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message]))
}

const isProblem = (value: unknown): value is Problem =>
  value !== null && typeof value === 'object' && 'code' in value && 'message' in value && 'fields' in value
