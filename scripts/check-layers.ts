/**
 * Holds the imports to the map: downhill only, other modules through their `public.ts` alone, no circles among modules.
 * TypeScript 7 has no parser that dependency-cruiser could use, so it reads with swc; left to itself it would find no
 * import at all and be content. Therefore we count what it read.
 */
import { readdirSync } from 'node:fs'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

/** From which floor, and what it may see besides itself. A package is written as `npm:name`. */
const floors: { from: string; except?: string; may: readonly string[] }[] = [
  { from: 'domain', may: [] },
  { from: 'wire', may: ['domain', 'npm:zod'] },
  { from: 'messages', may: ['domain', 'npm:use-intl'] },
  {
    from: 'ui',
    may: ['domain', 'messages', 'npm:react', 'npm:@react-router', 'npm:isbot', 'npm:@tabler', 'npm:use-intl'],
  },
  { from: 'storefront', may: ['ui', 'wire', 'messages', 'domain', 'npm:*'] },
  // How the consoles are built stands in their folder, since React Router looks for it there.
  { from: 'console', except: '\\.config\\.ts$', may: ['ui', 'wire', 'messages', 'domain', 'npm:*'] },
  { from: 'database', may: ['domain', 'npm:*'] },
  { from: 'platform', may: ['domain', 'wire', 'database', 'npm:*'] },
  { from: 'providers', may: ['domain', 'database', 'platform', 'npm:*'] },
  {
    from: 'modules',
    except: '/routes\\.ts$',
    may: ['domain', 'messages', 'database', 'platform', 'modules', 'npm:*'],
  },
  {
    from: 'modules/[^/]+/routes\\.ts$',
    may: ['domain', 'messages', 'wire', 'database', 'platform', 'modules', 'npm:*'],
  },
]

/** React Router writes the types of a route beside it. */
const generated = '\\+types/'
const test = '\\.test\\.tsx?$'
const folder = (name: string) => (name.startsWith('npm:') ? `node_modules/${name.slice(4)}` : `^src/${name}/`)

const rules: IForbiddenRuleType[] = [
  ...floors.map(
    ({ from, except, may }): IForbiddenRuleType => ({
      name: `${from} imports downhill`,
      severity: 'error',
      from: {
        path: `^src/${from}${from.endsWith('$') ? '' : '/'}`,
        pathNot: [test, ...(except ? [except] : [])],
      },
      to: {
        // What is built in is neither a folder of ours nor a package: the server's floors may use it.
        dependencyTypesNot: ['core'],
        pathNot: [
          folder(from),
          generated,
          ...may.filter((name) => name !== 'npm:*').map(folder),
          ...(may.includes('npm:*') ? ['node_modules/'] : []),
        ],
      },
    }),
  ),
  {
    name: 'what runs in the browser has no built-ins of Node',
    severity: 'error',
    from: {
      path: '^src/(domain|wire|messages|ui|storefront|console)/',
      pathNot: [test, '\\.server\\.tsx?$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'another module is called through its public.ts',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/', pathNot: test },
    to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/public\\.ts$'] },
  },
  {
    name: 'what is outside the modules knows them by their public.ts',
    severity: 'error',
    from: { path: '^(src/server|scripts|demo|bench)/', pathNot: test },
    to: { path: '^src/modules/', pathNot: '^src/modules/[^/]+/public\\.ts$' },
  },
  {
    name: 'every import leads somewhere',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: [generated, '^virtual:'] },
  },
]

const roots = ['src', 'scripts', 'demo', 'bench'].filter((name) => readdirSync('.').includes(name))
const { output } = await cruise(
  roots,
  {
    parser: 'swc',
    ruleSet: { forbidden: rules },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
  {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    importsFields: ['imports'],
    exportsFields: ['exports'],
  } as never,
)
const { modules, summary } = output as ICruiseResult

const circle = findCircle(modules)
if (circle)
  console.error(`${circle.join(' -> ')}\n    modules form no circle: call downwards, answer with events`)
for (const { rule, from, to } of summary.violations) console.error(`${from} -> ${to}\n    ${rule.name}`)

const own = modules.filter((module) => /^(src|scripts|demo|bench)\/.*\.tsx?$/.test(module.source))
const there = roots
  .flatMap((name) => readdirSync(name, { recursive: true, encoding: 'utf8' }))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.react-router'))
const imports = own.reduce((sum, module) => sum + module.dependencies.length, 0)
if (own.length < there.length || imports < there.length)
  console.error(
    `Only ${own.length} of ${there.length} files were read, with ${imports} imports: the check is blind.`,
  )
console.log(`${own.length} files, ${imports} imports, ${summary.violations.length} in the wrong direction`)
if (circle || summary.violations.length > 0 || own.length < there.length || imports < there.length)
  process.exitCode = 1

/** The names of modules that call each other in a ring, if any do. */
function findCircle(files: ICruiseResult['modules']): string[] | undefined {
  const moduleOf = (path: string) =>
    /\.test\.tsx?$/.test(path) ? undefined : /^src\/modules\/([^/]+)\//.exec(path)?.[1]
  const calls = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = moduleOf(source)
    if (!from) continue
    const called = calls.get(from) ?? new Set()
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to && to !== from) called.add(to)
    }
    calls.set(from, called)
  }
  const follow = (path: string[]): string[] | undefined => {
    for (const next of calls.get(path.at(-1)!) ?? []) {
      if (next === path[0]) return [...path, next]
      const found = path.includes(next) ? undefined : follow([...path, next])
      if (found) return found
    }
    return undefined
  }
  for (const name of calls.keys()) {
    const found = follow([name])
    if (found) return found
  }
  return undefined
}
