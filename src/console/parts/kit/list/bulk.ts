import type { ActionFunctionArgs } from 'react-router'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** Result of a bulk action; its number is shown in the text `bulk.NAME.done`. */
export type BulkAnswer = {
  readonly bulk: string
  readonly done: number
  /** Why nothing was done. */
  readonly problem: Problem | undefined
  /** Those that were refused while others were done, each with its reason. */
  readonly refusedRows: readonly RefusedRow[]
}

type RefusedRow = { readonly id: string; readonly message: string }

type RunBulk = (mall: Mall, ids: readonly string[], params: ActionFunctionArgs['params']) => Promise<unknown>

/** A bulk action that handles one row after the other: a refusal of one does not stop the others. */
export const forEachRow = (
  run: (mall: Mall, id: string, params: ActionFunctionArgs['params']) => Promise<unknown>,
) =>
  async function runForEach(mall: Mall, ids: readonly string[], params: ActionFunctionArgs['params']) {
    const refusedRows: RefusedRow[] = []
    for (const id of ids)
      try {
        await run(mall, id, params)
      } catch (error) {
        refusedRows.push({ id, message: refused(error).message })
      }
    return { refusedRows }
  }

const refusedRowsOf = (answer: unknown): readonly RefusedRow[] =>
  answer !== null && typeof answer === 'object' && 'refusedRows' in answer
    ? (answer.refusedRows as readonly RefusedRow[])
    : []

/** As many rows as a page can hold. */
const idsMax = 100

/**
 * For a list's action: performs the bulk actions of the buttons below a selection.
 * @returns undefined for another form
 */
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
    const refusedRows = refusedRowsOf(await run(context.get(mallContext), ids, params))
    return { bulk, done: ids.length - refusedRows.length, problem: undefined, refusedRows }
  } catch (error) {
    return { bulk, done: 0, problem: refused(error), refusedRows: [] }
  }
}

export const isBulkAnswer = (answer: unknown): answer is BulkAnswer =>
  answer !== null && typeof answer === 'object' && 'bulk' in answer
