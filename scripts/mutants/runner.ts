import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { ProvidedContext } from 'vitest'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { Mutant } from './mutants-of.ts'
import { switchedSource, withTimedLoops } from './switched.ts'

export type FoundMutant = Mutant & { readonly number: number; readonly file: string; readonly change: string }

type Parts = {
  readonly root: string
  readonly rules: string
  readonly tests: readonly string[]
  readonly mutants: readonly FoundMutant[]
}

/** Results of one test file when nothing is mutated. */
type KnownTests = {
  readonly file: string
  readonly ms: number
  readonly reached: ReadonlySet<number>
  readonly imports: ReadonlySet<string>
}

const none = -1
/** For a loop that our own `__turn` does not see, such as one in a library. */
const longestMs = 60_000

/** Keeps vitest open for all mutants: each file is compiled once, and a mutant costs the run of the tests that reach it. */
export async function openRunner({ root, rules, tests, mutants }: Parts) {
  const byFile = Map.groupBy(mutants, ({ file }) => join(root, file))
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform: (source, file) => {
      if (!file.startsWith(rules) || file.endsWith('.test.ts')) return
      const those = byFile.get(file) ?? []
      return withTimedLoops(switchedSource(source, those, those[0]?.number ?? 0))
    },
  }
  const vitest = await openVitest(root, tests, plugin)
  let loading = 0
  let isTainted = false

  const { modules, isGreen } = await vitest.run({ active: none, limitMs: longestMs, loading })
  const faulty = modules.find((module) => !module.ok())
  if (!isGreen)
    throw new Error(`Without any mutant, ${faulty ? relative(root, faulty.moduleId) : 'the tests'} must pass`)
  const known = modules.map((module): KnownTests => {
    const graph = module.project.vite.environments.ssr?.moduleGraph
    return {
      file: module.moduleId,
      ms: [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0),
      reached: new Set(module.meta().reached),
      imports: importsOf(graph?.getModuleById(module.moduleId)),
    }
  })

  const reachedAtLoad = new Set(modules.flatMap((module) => module.meta().reachedAtLoad ?? []))
  const actsAtLoad = ({ number, atLoad }: FoundMutant) => atLoad || reachedAtLoad.has(number)

  return {
    /** The tests beside the rule first, then the quickest. */
    testsThatReach: (mutant: FoundMutant): KnownTests[] => {
      const { number, file } = mutant
      const rule = join(root, file)
      const isBeside = (tests: KnownTests) => Number(tests.file === rule.replace(/\.ts$/, '.test.ts'))
      return known
        .filter(({ reached, imports }) => (actsAtLoad(mutant) ? imports.has(rule) : reached.has(number)))
        .toSorted((a, b) => isBeside(b) - isBeside(a) || a.ms - b.ms)
    },

    kill: async (mutant: FoundMutant, reaching: readonly KnownTests[]): Promise<boolean> => {
      // A fault that acts when its file is loaded needs it reloaded, and so does the run after that.
      if (actsAtLoad(mutant) || isTainted) loading += 1
      isTainted = actsAtLoad(mutant)
      const limitMs = 2000 + 5 * Math.max(...reaching.map(({ ms }) => ms))
      const files = reaching.map(({ file }) => file)
      return !(await vitest.run({ active: mutant.number, limitMs, loading }, files)).isGreen
    },

    close: vitest.close,
  }
}

type Asked = ProvidedContext['mutant']

async function openVitest(root: string, tests: readonly string[], plugin: Plugin) {
  let ended: TestModule[] = []
  const start = async () => {
    const vitest = await createVitest(
      'test',
      {
        root,
        config: false,
        watch: false,
        include: [...tests],
        setupFiles: [join(import.meta.dirname, 'in-worker.ts')],
        pool: 'threads',
        isolate: false,
        fsModuleCache: false,
        maxWorkers: 1,
        bail: 1,
        testTimeout: longestMs,
        reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
        sequence: { sequencer: AsGiven },
      },
      { plugins: [plugin] },
    )
    return { vitest, specs: await vitest.globTestSpecifications() }
  }

  let { vitest, specs } = await start()
  return {
    /** @param files undefined for all files of tests */
    run: async (mutant: Asked, files?: readonly string[]) => {
      ended = []
      vitest.provide('mutant', mutant)
      const asked = files?.map((file) => specs.find(({ moduleId }) => moduleId === file)!) ?? specs
      const done = await Promise.race([
        vitest.runTestSpecifications(asked),
        after(longestMs + asked.length * mutant.limitMs),
      ])
      if (done) return { modules: ended, isGreen: isGreen(ended, done.unhandledErrors) }
      // An endless run is not green, and its worker ends with it.
      void vitest.close()
      ;({ vitest, specs } = await start())
      return { modules: ended, isGreen: false }
    },
    close: () => vitest.close(),
  }
}

const isGreen = (modules: readonly TestModule[], errors: readonly unknown[]) =>
  modules.length > 0 && errors.length === 0 && modules.every((module) => module.ok())

class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

type Loaded = { readonly id: string | null; readonly importedModules: ReadonlySet<Loaded> }

function importsOf(module: Loaded | undefined, seen = new Set<string>()): ReadonlySet<string> {
  for (const each of module?.importedModules ?? []) {
    if (each.id === null || seen.has(each.id)) continue
    seen.add(each.id)
    importsOf(each, seen)
  }
  return seen
}
