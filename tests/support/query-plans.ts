import type { Pool } from 'pg'
import type { Statement } from '#database/sql.ts'

/** A step of a plan, as PostgreSQL explains it. */
export type PlanNode = {
  'Node Type': string
  'Actual Loops': number
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** The plan that calls use: made without knowing the values where the statement is prepared. */
export async function planOf(pool: Pool, { text, values, isPrepared }: Statement): Promise<PlanNode> {
  const explain = 'explain (analyze, buffers, format json)'
  const client = await pool.connect()
  try {
    type Plan = { 'QUERY PLAN': [{ Plan: PlanNode }] }
    if (!isPrepared)
      return (await client.query<Plan>(`${explain} ${text}`, [...values])).rows[0]!['QUERY PLAN'][0].Plan
    await client.query(`prepare measured as ${text}`)
    const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))))
    const { rows } = await client.query<Plan>(
      `${explain} execute measured${values.length > 0 ? `(${literals.join()})` : ''}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate all')
    client.release()
  }
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
