import { isReadModel, isTest, moduleOf } from './paths.ts'
import type { SourceFile } from './source-file.ts'

export type ModuleRows = Readonly<
  Record<string, { readonly row: number; readonly tables: readonly string[] }>
>

/** A file that reads a table of another module. */
export type TableRead = {
  readonly path: string
  readonly table: string
  readonly owner: { readonly name: string; readonly row: number }
  /** The module of the file; undefined for files outside of modules. */
  readonly reader: { readonly name: string; readonly row: number } | undefined
}

/** Tables of modules that files of the server name in their statements and do not own. */
export function readsOf(files: readonly SourceFile[], moduleRows: ModuleRows): TableRead[] {
  const ownerOf = new Map(
    Object.entries(moduleRows).flatMap(([name, { row, tables }]) =>
      tables.map((table) => [table, { name, row }] as const),
    ),
  )
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap(({ path, statements }) => {
      const name = moduleOf(path)
      const reader = name === undefined ? undefined : { name, row: moduleRows[name]?.row ?? 0 }
      const tables = new Set(
        statements.flatMap((text) =>
          [...text.matchAll(/\b(?:(?<!\bdelete\s+)from|join|using)\s+([a-z_]+)\b/g)].map(
            ([, table]) => table!,
          ),
        ),
      )
      return [...tables].flatMap((table) => {
        const owner = ownerOf.get(table)
        return owner && owner.name !== name ? [{ path, table, owner, reader }] : []
      })
    })
}

/**
 * For each module that others read: which modules read its tables in their own statements, which they may from larger rows, and
 * which modules read them through its read models.
 */
export function readMatrix(files: readonly SourceFile[], moduleRows: ModuleRows): string[] {
  const readers = new Map<string, { tables: Set<string>; models: Set<string> }>()
  const of = (owner: string) => {
    const known = readers.get(owner) ?? { tables: new Set(), models: new Set() }
    readers.set(owner, known)
    return known
  }
  for (const { owner, reader, path } of readsOf(files, moduleRows))
    of(owner.name).tables.add(reader?.name ?? path)
  for (const { path, imports } of files)
    for (const { target } of isTest(path) ? [] : imports)
      if (isReadModel(target) && moduleOf(path) !== moduleOf(target))
        of(moduleOf(target)!).models.add(moduleOf(path)!)
  const listed = (names: ReadonlySet<string>) => [...names].toSorted().join(', ') || 'none'
  return Object.keys(moduleRows).flatMap((name) => {
    const known = readers.get(name)
    return known ? [`${name}: by table ${listed(known.tables)}; by read model ${listed(known.models)}`] : []
  })
}
