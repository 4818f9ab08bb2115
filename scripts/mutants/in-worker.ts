import fc from 'fast-check'
import { afterAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one mutant that takes its place, or -1, and how long one file of tests may compute. */
    mutant: { active: number; limitMs: number }
  }
  interface TaskMeta {
    reached?: number[]
  }
}

declare global {
  var __isMutant: (number: number) => boolean
  var __turn: () => void
}

// A property need not say what the smallest counterexample is, and a few dozen cases of it are enough to kill.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 300, markInterruptAsFailure: false })

const { active, limitMs } = inject('mutant')
const reached = new Set<number>()
const end = performance.now() + limitMs
let turns = 0

globalThis.__turn = () => {
  turns += 1
  if (turns % 256 === 0 && performance.now() > end) throw new Error('The rule turns forever')
}

globalThis.__isMutant = (number) => {
  __turn()
  if (active === -1) reached.add(number)
  return number === active
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the text of the function what it wants.
afterAll(({}, { file }) => {
  file.meta.reached = [...reached]
})
