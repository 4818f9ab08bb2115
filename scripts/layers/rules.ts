import { cyclesIn } from './cycles.ts'
import { floors, inBrowser, roomOf } from './floors.ts'
import { tablesLocked } from './locked-tables.ts'
import { isBoundCalls, isReadModel, isTest, moduleOf } from './paths.ts'
import { readsOf } from './reads.ts'
import type { SourceFile } from './source-file.ts'

/** Input of the rules: all files of the project that they concern, and the lists to compare them with. */
export type Tree = {
  readonly files: readonly SourceFile[]
  /** Style sheets, of which only the length is checked. */
  readonly sheets: readonly Pick<SourceFile, 'path' | 'lines'>[]
  /** Tests and what they share, of which only the length is checked. */
  readonly tests: readonly Pick<SourceFile, 'path' | 'lines'>[]
  readonly exists: (path: string) => boolean
  /** The tables of the migrations. */
  readonly tables: readonly string[]
  readonly moduleRows: Readonly<Record<string, { readonly row: number; readonly tables: readonly string[] }>>
  readonly otherTables: Readonly<Record<string, readonly string[]>>
  readonly knownImports: readonly string[]
  readonly longFiles: Readonly<Record<string, string>>
  readonly lockOrder: readonly string[]
}

type Rule = (tree: Tree) => string[]

const isPublic = (path: string) => /^src\/modules\/[^/]+\/server\/public\.ts$/.test(path)
const isDeclaration = (path: string) => /^src\/modules\/[^/]+\/server\/module\.ts$/.test(path)
/** React Router writes the types of a route beside it. */
const isGenerated = (path: string) => path.includes('/+types/')

/** One fault for each import that a rule refuses; tests may import everything. */
const importRule =
  (refuse: (from: string, to: string, tree: Tree) => string | undefined): Rule =>
  (tree) =>
    tree.files
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) =>
        imports.flatMap(({ target }) => {
          const why = isGenerated(target) ? undefined : refuse(path, target, tree)
          return why ? [`${path} -> ${target}: ${why}`] : []
        }),
      )

const importsPointDownhill = importRule((from, to) => {
  const floor = floors.find((each) => each.from.test(from))
  if (!floor || to.startsWith('node:')) return undefined
  const mayImport = [floor.own, ...floor.may].some((name) =>
    name.startsWith('npm:') ? to.startsWith(name.replace('*', '')) : roomOf(to) === name,
  )
  return mayImport ? undefined : `${floor.own} may import ${floor.may.join(', ') || 'nothing'}`
})

const browserHasNoNode = importRule((from, to) =>
  to.startsWith('node:') && inBrowser.test(from) && !/\.server\.tsx?$/.test(from)
    ? 'what runs in the browser has no built-ins of Node'
    : undefined,
)

const modulesAreCalledThroughPublic = importRule((from, to) => {
  if (!moduleOf(to) || moduleOf(from) === moduleOf(to) || isPublic(to)) return undefined
  if (moduleOf(from) && isReadModel(to)) return undefined
  const mayPutTogether = from === 'src/server/modules.ts' || /^(demo|scripts)\//.test(from)
  if (isDeclaration(to) && mayPutTogether) return undefined
  return 'a module is called through its public.ts'
})

const serverKnowsNoModule = importRule((from, to) =>
  /^src\/server\/(app|worker)\.ts$/.test(from) && moduleOf(to)
    ? 'modules are named in src/server/modules.ts alone'
    : undefined,
)

const demoIsHandedIn = importRule((from, to) =>
  from.startsWith('src/') && to.startsWith('demo/')
    ? 'the demo is handed to the server as an extension'
    : undefined,
)

const modulesImportSmallerRows = importRule((from, to, { moduleRows, knownImports }) => {
  const [caller, called] = [moduleOf(from), moduleOf(to)]
  if (
    !caller ||
    !called ||
    caller === called ||
    isReadModel(to) ||
    knownImports.includes(`${caller} -> ${called}`)
  )
    return undefined
  const [row, rowCalled] = [moduleRows[caller]?.row, moduleRows[called]?.row]
  if (row === undefined || rowCalled === undefined || rowCalled < row) return undefined
  return `${caller} is of row ${row} and ${called} of row ${rowCalled}: call smaller rows, answer with events or registered handlers`
})

/** Modules of all rows import read models, so those know nothing but other read models. */
const readModelsAreLeaves = importRule((from, to) =>
  isReadModel(from) && moduleOf(to) && !isReadModel(to)
    ? 'a read model imports no other part of a module than read models'
    : undefined,
)

const pageOf = (path: string) => /^src\/storefront\/pages\/([^/]+)\//.exec(path)?.[1]

/** Code shared by two pages is a part. Types of a route's loader and action may be imported, as by forms. */
const pagesImportNoPages: Rule = ({ files }) =>
  files
    .filter(({ path }) => pageOf(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, values }) => values.length > 0 && pageOf(target) && pageOf(target) !== pageOf(path),
        )
        .map(({ target }) => `${path} -> ${target}: what several pages share is in src/storefront/parts`),
    )

/** Translators between our words and those of the requirements: of a request, of an answer, of a word. */
const translators = ['fromWire', 'answers', 'words']

/** A call of our own has one schema, in our words. */
const ownCallsHaveOneSchema: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('src/modules/') && !isBoundCalls(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target === 'src/vocabulary/calls/endpoint.ts')
        .flatMap(({ values }) => values.filter((name) => translators.includes(name)))
        .map((name) => `${path}: ${name} translates, and only calls in bound are translated`),
    )

const importsLeadSomewhere = importRule((_, to, { exists }) =>
  /^(node|npm):/.test(to) || exists(to) ? undefined : 'there is no such file',
)

const exceptionsAreNeeded: Rule = ({ files, sheets, knownImports, longFiles }) => {
  const between = new Set(
    files
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) =>
        imports.map(({ target }) => `${moduleOf(path)} -> ${moduleOf(target)}`),
      ),
  )
  const long = new Set([...files, ...sheets].filter(({ lines }) => lines > linesMax).map(({ path }) => path))
  return [
    ...knownImports.filter((each) => !between.has(each)),
    ...Object.keys(longFiles).filter((path) => !long.has(path)),
  ].map((each) => `${each}: the exception is no longer needed`)
}

const modulesHaveOneShape: Rule = ({ files, moduleRows }) => {
  const names = [...new Set(files.flatMap(({ path }) => moduleOf(path) ?? []))]
  const paths = new Set(files.map(({ path }) => path))
  return names.flatMap((name) => [
    ...(moduleRows[name] ? [] : [`src/modules/${name}: has no row in scripts/layers/module-rows.ts`]),
    ...(paths.has(`src/modules/${name}/server/module.ts`)
      ? []
      : [`src/modules/${name}: has no server/module.ts`]),
  ])
}

const noCycles: Rule = ({ files }) =>
  cyclesIn(files.filter(({ path }) => path.startsWith('src/'))).map(
    (cycle) => `${cycle.join(', ')}: import each other in a circle, types included`,
  )

const linesMax = 400

const filesAreShort: Rule = ({ files, sheets, tests, longFiles }) =>
  [...files, ...sheets, ...tests]
    .filter(({ path, lines }) => /^(src|demo|tests)\//.test(path) && lines > linesMax && !longFiles[path])
    .map(({ path, lines }) => `${path}: ${lines} lines, and ${linesMax} are the most`)

const componentLinesMax = 150

/** A longer one is split by a table, or by branching at the page. */
const componentsAreShort: Rule = ({ files }) =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, components }) =>
      components
        .filter(({ lines }) => lines > componentLinesMax)
        .map(
          ({ name, lines }) => `${path}: ${name} has ${lines} lines, and ${componentLinesMax} are the most`,
        ),
    )

const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?([a-z_.]+|\$)/g

const storesWrite: Rule = ({ files, moduleRows, otherTables }) => {
  const ownerOf = new Map([
    ...Object.entries(moduleRows).flatMap(([name, { tables }]) =>
      tables.map((table) => [table, new RegExp(`^src/modules/${name}/server/store(\\.ts$|/)`)] as const),
    ),
    ...Object.entries(otherTables).flatMap(([folder, tables]) =>
      tables.map((table) => [table, new RegExp(`^${folder}`)] as const),
    ),
  ])
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap(({ path, statements }) => {
      const written = statements.flatMap((text) => [...text.matchAll(writes)].map(([, table]) => table!))
      return [...new Set(written)]
        .filter((table) => table === '$' || ownerOf.get(table)?.test(path) === false)
        .map((table) =>
          table === '$'
            ? `${path}: writes a table whose name is not written out`
            : `${path}: writes ${table}, which only the store of its module writes`,
        )
    })
}

/** A table is read by its module and by modules of larger rows; all others read it through its read models. */
const readsPointDownhill: Rule = ({ files, moduleRows }) =>
  readsOf(files, moduleRows)
    .filter(({ owner, reader }) => !reader || owner.row >= reader.row)
    .map(
      ({ path, table, owner }) =>
        `${path}: reads ${table}, which ${owner.name} hands out in its server/read-models`,
    )

const tablesHaveOneOwner: Rule = ({ tables, moduleRows, otherTables }) => {
  const owned = [
    ...Object.values(moduleRows).map((each) => each.tables),
    ...Object.values(otherTables),
  ].flat()
  return [
    ...tables.filter((table) => !owned.includes(table)).map((table) => `${table}: the table has no owner`),
    ...owned.filter((table) => !tables.includes(table)).map((table) => `${table}: there is no such table`),
    ...owned
      .filter((table, place) => owned.indexOf(table) !== place)
      .map((table) => `${table}: the table has two owners`),
  ]
}

const routesNameActions: Rule = ({ files }) =>
  files
    .filter(({ path, routesWithoutAction }) => path.startsWith('src/') && routesWithoutAction > 0)
    .map(({ path, routesWithoutAction }) => `${path}: ${routesWithoutAction} routes name no action`)

/** Another module calls functions, which send their statements themselves. */
const modulesHandOutNoStatements: Rule = ({ files }) => {
  const exported = new Map(files.map(({ path, exportedStatements }) => [path, exportedStatements]))
  return files
    .filter(({ path }) => isPublic(path))
    .flatMap(({ path, imports }) =>
      [
        ...exported.get(path)!,
        ...imports.flatMap(({ target, values }) =>
          (exported.get(target) ?? []).filter((name) => values.includes(name) || values.includes('*')),
        ),
      ].map((name) => `${path}: ${name} is a part of a statement; other modules call functions`),
    )
}

/**
 * Two transactions that lock the same tables in two orders wait for each other. Tables that one file locks
 * alone it can order itself.
 */
const locksHaveAPlace: Rule = ({ files, lockOrder }) => {
  const lockedBy = new Map<string, Set<string>>()
  for (const { path, statements } of files.filter(
    (each) => each.path.startsWith('src/') && !isTest(each.path),
  ))
    for (const table of statements.flatMap((text) => tablesLocked(text)))
      lockedBy.set(table, (lockedBy.get(table) ?? new Set()).add(path))
  const shared = [...lockedBy].filter(([, paths]) => paths.size > 1).map(([table]) => table)
  return shared
    .filter((table) => !lockOrder.includes(table))
    .map(
      (table) =>
        `${table}: is locked by ${lockedBy.get(table)!.size} files and has no place in src/platform/lock-order.ts`,
    )
}

const rules: readonly Rule[] = [
  importsPointDownhill,
  browserHasNoNode,
  modulesAreCalledThroughPublic,
  serverKnowsNoModule,
  demoIsHandedIn,
  modulesImportSmallerRows,
  readModelsAreLeaves,
  importsLeadSomewhere,
  pagesImportNoPages,
  ownCallsHaveOneSchema,
  exceptionsAreNeeded,
  modulesHaveOneShape,
  noCycles,
  filesAreShort,
  componentsAreShort,
  storesWrite,
  readsPointDownhill,
  tablesHaveOneOwner,
  routesNameActions,
  modulesHandOutNoStatements,
  locksHaveAPlace,
]

/** Violations in a tree, a sentence each. */
export const faultsOf = (tree: Tree): string[] => rules.flatMap((rule) => rule(tree))
