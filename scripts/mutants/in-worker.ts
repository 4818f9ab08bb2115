import fc from 'fast-check'
import { afterAll, beforeAll, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The one mutant that takes its place, or -1, and how long one file of tests may compute. Another number
     * of `loading` than before has the rules reloaded, as tables need whose faults act at that moment.
     */
    mutant: { active: number; limitMs: number; loading: number }
  }
  interface TaskMeta {
    reached?: number[]
    /** Of these, the ones in code that runs when a file is loaded. */
    reachedAtLoad?: number[]
  }
}

declare global {
  var __isMutant: (number: number) => boolean
  var __turn: () => void
  var __loading: number | undefined
}

// A property need not say what the smallest counterexample is, and a few dozen cases of it are enough to kill.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 300, markInterruptAsFailure: false })

const { active, limitMs, loading } = inject('mutant')
if (globalThis.__loading !== loading) vi.resetModules()
globalThis.__loading = loading
const reached = new Set<number>()
const reachedAtLoad = new Set<number>()
let isLoading = true
const end = performance.now() + limitMs
let turns = 0

globalThis.__turn = () => {
  turns += 1
  if (turns % 256 === 0 && performance.now() > end) throw new Error('The rule turns forever')
}

globalThis.__isMutant = (number) => {
  __turn()
  if (active === -1) reached.add(number)
  if (active === -1 && isLoading) reachedAtLoad.add(number)
  return number === active
}

beforeAll(() => {
  isLoading = false
})

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the text of the function what it wants.
afterAll(({}, { file }) => {
  file.meta.reached = [...reached]
  file.meta.reachedAtLoad = [...reachedAtLoad]
})
