import { cyclesIn } from './cycles.ts'
import { isTest } from './paths.ts'
import { readingList } from './reading-list.ts'
import type { SourceFile } from './source-file.ts'

export type Figure = {
  readonly name: string
  readonly value: number
  /** The value of today, which only falls: a larger one is a fault, and a smaller one is recorded here. */
  readonly most: number
  /** The value that we work towards. */
  readonly target: number
}

const limits: Readonly<Record<string, { readonly most: number; readonly target: number }>> = {
  'files to read for a command, median': { most: 6, target: 6 },
  'files to read for a command, ninth decile': { most: 14, target: 15 },
  'files to read for a command, most': { most: 30, target: 30 },
  'files behind a command, through all modules, median': { most: 6, target: 6 },
  'files behind a command, through all modules, ninth decile': { most: 17, target: 15 },
  'files behind a command, through all modules, most': { most: 39, target: 30 },
  'folders in cycles, by values': { most: 0, target: 0 },
  'folders in cycles, types included': { most: 24, target: 0 },
  'exported names declared more than once': { most: 29, target: 100 },
  'comments without a subject, per thousand': { most: 0, target: 10 },
}

/** How easily the tree is read, as numbers with a limit each. */
export function figuresOf(files: readonly SourceFile[]): Figure[] {
  const source = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const commands = source
    .map(({ path }) => path)
    .filter((path) => /^src\/modules\/[^/]+\/server\/commands\//.test(path))
  const lengths = (throughModules: boolean) =>
    commands
      .map((path) => readingList(source, path, { throughModules }).length)
      .toSorted((one, other) => one - other)
  const [toPromises, throughModules] = [lengths(false), lengths(true)]
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const values: Readonly<Record<string, number>> = {
    'files to read for a command, median': at(toPromises, 0.5),
    'files to read for a command, ninth decile': at(toPromises, 0.9),
    'files to read for a command, most': at(toPromises, 1),
    'files behind a command, through all modules, median': at(throughModules, 0.5),
    'files behind a command, through all modules, ninth decile': at(throughModules, 0.9),
    'files behind a command, through all modules, most': at(throughModules, 1),
    'folders in cycles, by values': foldersInCycles(source, true),
    'folders in cycles, types included': foldersInCycles(source, false),
    'exported names declared more than once': duplicateNames(source).length,
    'comments without a subject, per thousand': Math.round(
      (1000 * sum(source, ({ commentsWithoutSubject }) => commentsWithoutSubject)) /
        sum(source, ({ comments }) => comments),
    ),
  }
  return Object.entries(values).map(([name, value]) => ({ name, value, ...limits[name]! }))
}

/** A figure above its limit, and a limit above its figure, a sentence each. */
export const faultsOfFigures = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ name, value, most }) => {
    if (value > most) return [`${name}: ${value}, and ${most} are the most`]
    return value < most
      ? [`${name}: ${value}; write that into scripts/layers/figures.ts, which says ${most}`]
      : []
  })

const sum = (files: readonly SourceFile[], of: (file: SourceFile) => number) =>
  files.reduce((total, file) => total + of(file), 0)

/** The folder that a reader takes for one thing: a part of a module, a page, a part of several pages, or a room of `src`. */
export function folderOf(path: string): string {
  const [folder] =
    /^src\/(modules\/[^/]+\/(server\/read-models|rules|calls|bound|texts|server)(?=\/|\.ts$)|(storefront|console|ui)\/texts(?=\/)|(storefront|console)\/(pages|parts)\/[^/]+(?=\/)|[^/]+)/.exec(
      path,
    ) ?? []
  return folder ?? path
}

/** The groups of folders that import each other, directly or by way of others. */
export function folderCycles(files: readonly SourceFile[], byValues: boolean): string[][] {
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderOf(path)
    const targets = folders.get(from) ?? new Set()
    folders.set(from, targets)
    for (const { target, values } of imports) {
      if (!target.startsWith('src/') || target.includes('/+types/') || (byValues && values.length === 0))
        continue
      const to = folderOf(target)
      if (to !== from) targets.add(to)
    }
  }
  return cyclesIn(
    [...folders].map(([path, targets]) => ({
      path,
      imports: [...targets].map((target) => ({ specifier: target, target, values: [] })),
    })),
  )
}

const foldersInCycles = (files: readonly SourceFile[], byValues: boolean) =>
  folderCycles(files, byValues).flat().length

/** Names that more than one file declares and exports. */
export function duplicateNames(files: readonly SourceFile[]): string[] {
  const count = new Map<string, number>()
  for (const { path, exportedNames } of files) {
    // React Router reads these names from each route.
    if (/route\.tsx?$|\/root\.tsx$|entry\./.test(path)) continue
    for (const name of new Set(exportedNames)) count.set(name, (count.get(name) ?? 0) + 1)
  }
  return [...count].filter(([, files]) => files > 1).map(([name]) => name)
}
