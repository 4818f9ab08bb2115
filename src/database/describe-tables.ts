import type { Client } from 'pg'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_generated: boolean
}

/** What PostgreSQL's types are in TypeScript, when read and when written. A bigint is text: an id needs its 63 bits. */
const types: Record<string, { read: string; write?: string }> = {
  int8: { read: 'string', write: 'string | number' },
  int4: { read: 'number' },
  int2: { read: 'number' },
  float8: { read: 'number' },
  bool: { read: 'boolean' },
  text: { read: 'string' },
  citext: { read: 'string' },
  bpchar: { read: 'string' },
  timestamptz: { read: 'Date', write: 'Date | string' },
  jsonb: { read: 'unknown', write: 'string' },
  bytea: { read: 'Buffer' },
  tsvector: { read: 'string' },
  _int8: { read: 'string[]' },
  _text: { read: 'string[]' },
}

/** The row types of every table of ours, as a TypeScript file. @throws Error on a type that is not in the table above */
export async function describeTables(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default is not null as has_default,
      c.is_generated = 'ALWAYS' as is_generated
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`)
  const tables = [...new Set(rows.map((row) => row.table_name))]
  const interfaces = tables.map((table) => {
    const columns = rows
      .filter((row) => row.table_name === table)
      .map((row) => `  ${row.column_name}: ${columnType(row)}`)
    return `export interface ${typeName(table)} {\n${columns.join('\n')}\n}\n`
  })
  return `// Written by \`npm run tables\` from the migrated database. Change a migration, not this file.
import type { ColumnType } from 'kysely'

${interfaces.join('\n')}
export interface DB {
${tables.map((table) => `  ${table}: ${typeName(table)}`).join('\n')}
}
`
}

function columnType(column: Column): string {
  const type = types[column.udt_name]
  if (!type)
    throw new Error(
      `No TypeScript type is known for ${column.udt_name} (${column.table_name}.${column.column_name})`,
    )
  const nullable = column.is_nullable === 'YES' ? ' | null' : ''
  const read = type.read + nullable
  if (column.is_generated) return `ColumnType<${read}, never, never>`
  const write = (type.write ?? type.read) + nullable
  const isOptional = column.has_default || column.is_nullable === 'YES'
  if (!isOptional && write === read) return read
  return `ColumnType<${read}, ${write}${isOptional ? ' | undefined' : ''}, ${write}>`
}

const typeName = (table: string) =>
  table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
