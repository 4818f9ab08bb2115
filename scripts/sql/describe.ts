import type { Client, Submittable } from 'pg'

export type Column = {
  readonly name: string
  readonly type: string
  /** By the table's definition, where it comes from one; an outer join may still make it null. */
  readonly isNotNull: boolean | undefined
}

export type Described = { readonly parameters: readonly string[]; readonly columns: readonly Column[] }

type Field = {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}
type Wire = {
  parse: (statement: { name: string; text: string }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
  on: (event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void) => void
  removeAllListeners: (event: 'parameterDescription') => void
}

/** Has PostgreSQL describe a statement, without running it. */
export async function openDescriber(client: Client) {
  const types = new Map<number, string>()
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid, typname as name from pg_type',
  )
  for (const { oid, name } of rows) types.set(oid, name)
  const notNull = new Map<string, boolean>()
  const { rows: columns } = await client.query<{ table: number; column: number; is_not_null: boolean }>(
    // A view's column can be null where the column of the same name that it reads can.
    `select shown.attrelid as table, shown.attnum as column, shown.attnotnull or exists (
       select from pg_rewrite rule
       join pg_depend needs on needs.objid = rule.oid and needs.classid = 'pg_rewrite'::regclass and needs.refclassid = 'pg_class'::regclass
       join pg_attribute source on source.attrelid = needs.refobjid and source.attnum = needs.refobjsubid
       where rule.ev_class = shown.attrelid and source.attrelid <> shown.attrelid
         and source.attname = shown.attname and source.attnotnull) as is_not_null
     from pg_attribute shown where shown.attnum > 0`,
  )
  for (const { table, column, is_not_null } of columns) notNull.set(`${table}.${column}`, is_not_null)

  const parse = (text: string) =>
    new Promise<{ parameters: number[]; fields: readonly Field[] }>((resolve, reject) => {
      let parameters: number[] = []
      let fields: readonly Field[] = []
      const query = {
        submit: (wire: Wire) => {
          wire.removeAllListeners('parameterDescription')
          wire.on('parameterDescription', ({ dataTypeIDs }) => {
            parameters = dataTypeIDs
          })
          wire.parse({ name: '', text })
          wire.describe({ type: 'S', name: '' })
          wire.sync()
          return null
        },
        handleRowDescription: (message: { fields: readonly Field[] }) => {
          fields = message.fields
        },
        handleError: reject,
        handleReadyForQuery: () => resolve({ parameters, fields }),
      }
      client.query(query as unknown as Submittable)
    })

  return async (text: string): Promise<Described> => {
    const { parameters, fields } = await parse(text)
    const nullable = fields.length > 0 ? await outerJoined(client, text) : new Set<number>()
    return {
      parameters: parameters.map((oid) => types.get(oid) ?? String(oid)),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }, place) => ({
        name,
        type: types.get(dataTypeID) ?? String(dataTypeID),
        isNotNull: nullable.has(place) ? false : notNull.get(`${tableID}.${columnID}`),
      })),
    }
  }
}

type Plan = {
  readonly 'Join Type'?: string
  readonly Alias?: string
  readonly Output?: readonly string[]
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly Plan[]
}

/** The places of columns that an outer join can leave without a value. */
async function outerJoined(client: Client, text: string): Promise<Set<number>> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  const aliases = new Set<string>()
  const collect = (node: Plan) => {
    if (node.Alias) aliases.add(node.Alias)
    for (const child of node.Plans ?? []) collect(child)
  }
  const look = (node: Plan) => {
    for (const child of node.Plans ?? []) {
      const side = child['Parent Relationship']
      const kind = node['Join Type']
      if (kind === 'Full' || (kind === 'Left' && side === 'Inner') || (kind === 'Right' && side === 'Outer'))
        collect(child)
      look(child)
    }
  }
  look(plan)
  const isOf = (output: string) => /^\(*"?(\w+)"?\./.exec(output)?.[1] ?? ''
  return new Set((plan.Output ?? []).flatMap((output, place) => (aliases.has(isOf(output)) ? [place] : [])))
}
