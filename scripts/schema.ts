/**
 * Writes src/database/schema.sql from a migrated database: `npm run schema`. It is for readers, who find each
 * table whole under its module. `npm run check:sql` compares the two.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedDatabase } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { moduleRows, otherTables } from './layers/module-rows.ts'

const schemaPath = fileURLToPath(new URL('../src/database/schema.sql', import.meta.url))

const head = `-- The schema after all migrations, module by module in the order of their rows, and sorted by name within each.
-- \`npm run schema\` writes this file. It is for reading: comments and initial rows are in the migrations.
`

/** Text that differs from the file, as a fault; none where the file is up to date. */
export async function faultsOfSchema(client: Client): Promise<string[]> {
  const isFresh = readFileSync(schemaPath, 'utf8') === (await describeSchema(client))
  return isFresh
    ? []
    : ['src/database/schema.sql differs from the migrated database: run npm run schema, and commit it']
}

/** The schema of a migrated database as text. */
async function describeSchema(client: Client): Promise<string> {
  const tables = await readTables(client)
  const groups = groupsOf([...tables.keys()])
  const sections = groups.map(({ title, names }) =>
    [banner(title), ...names.map((name) => tables.get(name)!)].join('\n\n'),
  )
  const objects = [
    ['Views', await readViews(client)],
    ['Sequences', await readSequences(client)],
    ['Functions', await readFunctions(client)],
  ] as const
  for (const [title, texts] of objects) sections.push([banner(title), ...texts].join('\n\n'))
  return `${[head, ...sections].join('\n')}\n`.replaceAll('\n\n\n', '\n\n')
}

const banner = (title: string) =>
  `\n-- ${'-'.repeat(20)} ${title} ${'-'.repeat(Math.max(3, 100 - title.length))}`

/** Tables by their owner: those of no module first, then modules by row. An unknown table belongs to the database layer. */
function groupsOf(tables: readonly string[]): { title: string; names: string[] }[] {
  const modules = Object.entries(moduleRows)
    .toSorted(([one, { row }], [other, { row: otherRow }]) => row - otherRow || one.localeCompare(other))
    .map(([name, owned]) => [name, owned.tables] as const)
  const folders = Object.entries(otherTables).map(
    ([folder, owned]) => [folder.replace(/\/$/, ''), owned] as const,
  )
  const owned = [...folders, ...modules]
  const known = new Set(owned.flatMap(([, names]) => names))
  const rest = ['src/database', tables.filter((name) => !known.has(name))] as const
  return [rest, ...owned].flatMap(([title, names]) =>
    names.length === 0 ? [] : [{ title, names: names.toSorted() }],
  )
}

/** PostgreSQL's own text in the form of our migrations. */
const inOurWords = (text: string) =>
  inLowerCase(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/::text\b(?!\[)/g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/<> all \(array\[([^\]]*)\]\)/g, 'not in ($1)')

/** Keywords in lower case; texts stay as they are. */
const inLowerCase = (text: string) =>
  text.replace(/'(?:[^']|'')*'|\b[A-Z]+\b/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))

type Part = { readonly table: string; readonly text: string }

/** Each table with its columns, constraints, indexes and triggers. */
async function readTables(client: Client): Promise<Map<string, string>> {
  const read = async (text: string) =>
    Map.groupBy(
      (await client.query<Part>(text)).rows.map(({ table, text }) => ({ table, text: inOurWords(text) })),
      ({ table }) => table,
    )
  const [columns, constraints, indexes, triggers] = [
    await read(columnsOfTables),
    await read(constraintsOfTables),
    await read(indexesOfTables),
    await read(triggersOfTables),
  ]
  const { rows } = await client.query<{ table: string; is_unlogged: boolean; options: string | null }>(
    `select ${nameOf('c')} as table, relpersistence = 'u' as is_unlogged, array_to_string(reloptions, ', ') as options
     from pg_class c where relnamespace = any(${ownSchemas}) and relkind = 'r' order by 1`,
  )
  return new Map(
    rows.map(({ table, is_unlogged, options }) => {
      const lines = [...(columns.get(table) ?? []), ...(constraints.get(table) ?? [])].map(
        ({ text }) => `  ${text}`,
      )
      const end = options === null ? ')' : `) with (${options})`
      const create = `create ${is_unlogged ? 'unlogged ' : ''}table ${table} (\n${lines.join(',\n')}\n${end};`
      const rest = [...(indexes.get(table) ?? []), ...(triggers.get(table) ?? [])].map(
        ({ text }) => `${text};`,
      )
      return [table, [create, ...rest].join('\n')]
    }),
  )
}

const ownSchemas = `array['public', 'sandbox']::regnamespace[]`
const nameOf = (relation: string) => `${relation}.oid::regclass::text`

const columnsOfTables = `
  select ${nameOf('c')} as table, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attcollation <> t.typcollation then 'collate ' || attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
      when attidentity = 'a' then 'generated always as identity' when attidentity = 'd' then 'generated by default as identity'
      when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid, true) end) as text
  from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = any(${ownSchemas}) and relkind = 'r' and attnum > 0 and not attisdropped order by c.oid, attnum`

/** Primary keys first, then keys, foreign keys, checks and exclusions. */
const constraintsOfTables = `
  select conrelid::regclass::text as table,
    'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) as text
  from pg_constraint where connamespace = any(${ownSchemas}) and conrelid <> 0 and contype in ('p', 'u', 'f', 'c', 'x')
  order by position(contype::text in 'pufcx'), conname collate "C"`

const indexesOfTables = `
  select indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 0, true) as text
  from pg_index i join pg_class c on c.oid = indexrelid where relnamespace = any(${ownSchemas})
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname collate "C"`

const triggersOfTables = `
  select tgrelid::regclass::text as table, pg_get_triggerdef(t.oid, true) as text
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = any(${ownSchemas}) and not tgisinternal order by tgname collate "C"`

const texts = async (client: Client, text: string) =>
  (await client.query<{ text: string }>(text)).rows.map((row) => row.text)

const readViews = async (client: Client) =>
  (
    await texts(
      client,
      `select format(E'create view %s as\\n%s', ${nameOf('c')}, pg_get_viewdef(oid, true)) as text
       from pg_class c where relnamespace = any(${ownSchemas}) and relkind = 'v' order by relname collate "C"`,
    )
  ).map(inLowerCase)

/** Sequences of their own; those of identity columns are named by their column. */
const readSequences = (client: Client) =>
  texts(
    client,
    `select format('create sequence %s;', ${nameOf('c')}) as text from pg_class c
     where relnamespace = any(${ownSchemas}) and relkind = 'S'
       and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'i')
     order by relname collate "C"`,
  )

/** Functions of ours, without those that extensions bring. */
const readFunctions = async (client: Client) =>
  (
    await texts(
      client,
      `select pg_get_functiondef(oid) as text from pg_proc p where pronamespace = any(${ownSchemas})
         and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
       order by proname collate "C"`,
    )
  ).map(inFormOfFunction)

/** Head in lower case; a body of several lines stays as it was written. */
function inFormOfFunction(text: string): string {
  const [head = '', body] = text.trim().split('\nAS $function$')
  const create = inOurWords(head).replace('create or replace function public.', 'create function ')
  return body === undefined ? `${create};` : `${create} as $$${body.replace(/\$function\$$/, () => '$$')};`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-schema-'))
  const server = await startEmbeddedDatabase(folder, { isDisposable: true })
  try {
    await migrate(server.url)
    const client = new Client({ connectionString: server.url })
    await client.connect()
    writeFileSync(schemaPath, await describeSchema(client))
    await client.end()
  } finally {
    await server.stop()
    // A process of PostgreSQL that ends last may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
