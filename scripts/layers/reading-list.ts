import type { SourceFile } from './source-file.ts'

/** Periods of time, which one knows after the first command, as one knows `src/vocabulary`. */
const vocabulary = /^src\/modules\/orders\/rules\/timers\.ts$/

const isCounted = (path: string) => path.startsWith('src/modules/') && !vocabulary.test(path)

/** A store, a query and a rule of the domain are read by the names of their functions, and not followed further. */
const isFollowed = (path: string) =>
  path.includes('/server/') && !/\/(routes\.ts$|store\.ts$|store\/|queries\/|read-models\/)/.test(path)

/**
 * The files of ours that a reader opens to follow a command from its route: its own and those of modules and rules whose
 * functions it calls, directly or by way of another command. Imports of types lead nowhere, `public.ts` is passed through, and
 * platform and database are the tools of all commands. A public function of another module is read by its doc comment, and
 * followed where it has none; `throughModules` follows all of them to the statements.
 */
export function readingList(
  files: readonly SourceFile[],
  command: string,
  { throughModules = false }: { readonly throughModules?: boolean } = {},
): string[] {
  const fileOf = new Map(files.map((file) => [file.path, file]))
  const list = new Set([`${command.split('/').slice(0, 4).join('/')}/routes.ts`])
  const followed = new Set<string>()
  const open = (path: string, isPromise: boolean): void => {
    if (!isCounted(path)) return
    list.add(path)
    if (isPromise || followed.has(path) || !isFollowed(path)) return
    followed.add(path)
    for (const { target, values } of fileOf.get(path)!.imports)
      for (const name of values) {
        const definition = definedIn(fileOf, target, name)
        const isPublic = target !== definition
        open(
          definition,
          isPublic && !throughModules && fileOf.get(definition)!.documentedNames.includes(name),
        )
      }
  }
  open(command, false)
  return [...list]
}

/** The file that defines a name which a `public.ts` may only re-export. */
function definedIn(fileOf: ReadonlyMap<string, SourceFile>, path: string, name: string): string {
  if (!path.endsWith('/public.ts')) return path
  return fileOf.get(path)!.imports.find(({ values }) => values.includes(name))?.target ?? path
}
