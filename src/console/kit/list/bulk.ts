import type { ActionFunctionArgs } from 'react-router'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** What became of a bulk action; its number is said in the text `bulk.NAME.done`. */
export type BulkAnswer = {
  readonly bulk: string
  readonly done: number
  readonly problem: Problem | undefined
}

type RunBulk = (mall: Mall, ids: readonly string[], params: ActionFunctionArgs['params']) => Promise<unknown>

/** As many rows as a page can hold. */
const idsMax = 100

/** For a list's action: carries out what the buttons below a selection send. @returns undefined for another form */
export async function runBulk(
  form: FormData,
  { context, params }: Pick<ActionFunctionArgs, 'context' | 'params'>,
  runs: Readonly<Record<string, RunBulk>>,
): Promise<BulkAnswer | undefined> {
  const bulk = String(form.get('bulk') ?? '')
  const run = Object.hasOwn(runs, bulk) ? runs[bulk] : undefined
  if (!run) return undefined
  const ids = form.getAll('id').map(String).slice(0, idsMax)
  try {
    await run(context.get(mallContext), ids, params)
    return { bulk, done: ids.length, problem: undefined }
  } catch (error) {
    return { bulk, done: 0, problem: refused(error) }
  }
}

export const isBulkAnswer = (answer: unknown): answer is BulkAnswer =>
  answer !== null && typeof answer === 'object' && 'bulk' in answer
