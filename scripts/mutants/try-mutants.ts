import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutants-of.ts'
import { type FoundMutant, openRunner } from './runner.ts'

export type TriedMutant = FoundMutant & { readonly fate: 'killed' | 'survived' | 'unreached' }

type Trial = {
  readonly root: string
  /** Folders and files whose rules are mutated. */
  readonly paths: readonly string[]
  /** Folders of rules, and the test files that check them. */
  readonly rules: string
  readonly tests: readonly string[]
  /** Which of all mutants are tried. */
  readonly choose: (mutants: readonly FoundMutant[]) => readonly FoundMutant[]
  readonly each: (tried: TriedMutant) => void
}

/** Tries mutants one after the other, each with the tests that reach it. They exist in memory only. */
export async function tryMutants({ root, paths, rules, tests, choose, each }: Trial): Promise<void> {
  const found = [...mutantsIn(root, paths)]
  const runner = await openRunner({ root, rules: join(root, rules), tests, mutants: found })
  try {
    for (const mutant of choose(found)) {
      const tests = runner.testsThatReach(mutant)
      if (tests.length === 0) each({ ...mutant, fate: 'unreached' })
      else each({ ...mutant, fate: (await runner.kill(mutant, tests)) ? 'killed' : 'survived' })
    }
  } finally {
    await runner.close()
  }
}

function* mutantsIn(root: string, paths: readonly string[]): Generator<FoundMutant> {
  const files = paths.flatMap((path) =>
    path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { cwd: root }).toSorted(),
  )
  let number = 0
  for (const file of new Set(files)) {
    if (file.endsWith('.test.ts')) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const mutant of mutantsOf(source)) {
      yield { ...mutant, number, file, change: changeOf(source, mutant) }
      number += 1
    }
  }
}

/** Change as a reader sees it: the original text and its replacement. */
function changeOf(source: string, { start, end, text }: Mutant): string {
  const short = (code: string) => code.replace(/\s+/g, ' ').trim().slice(0, 70) || 'nothing'
  return `${short(source.slice(start, end))}  ->  ${short(text)}`
}
