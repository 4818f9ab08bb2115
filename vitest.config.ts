import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

if (!('groupBy' in Map))
  throw new Error(
    `Tests run on the Node that is installed with the packages, and this is ${process.version}: npm install, then npx vitest FILE`,
  )

/** Each worker may come to hold a gigabyte. */
const atMost = (workers: number) => Math.max(1, Math.min(workers, 4, Math.floor(totalmem() / 2.5e9)))
const processors = availableParallelism()

/** In milliseconds, on a machine without other work. */
const limits = (ms: { test: number; hook: number; poll: number }) => ({
  provide: { limits: ms },
  setupFiles: ['tests/support/patience.ts'],
})

/** They are short to read and long to run: they visit every page as many people, or draw without a graphics card. */
const longForTheirSize = /\/(foreign-pages|model|hostile-texts)\.test\.ts$/

/**
 * In a fresh clone nothing is known of how long files take, and larger ones come first. Should one that runs for a minute come last,
 * all other workers wait for it.
 */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => (longForTheirSize.test(moduleId) ? 0 : 1)
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted
        .filter(({ project }) => project.name === name)
        .toSorted((one, other) => place(one) - place(other)),
    )
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    tags: [
      {
        name: 'slow',
        description: 'Starts processes, loads thousands of rows, or tries every order of events',
      },
      {
        name: 'long',
        description: 'Layout, faults of scripts and lines, and hostile input in a browser: before a release',
      },
    ],
    projects: [
      {
        test: {
          name: 'mall',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/support/cluster.ts'],
          // Files share the modules that their worker has loaded: to load the mall anew takes longer than most files run.
          isolate: false,
          ...limits({ test: 30_000, hook: 60_000, poll: 1_000 }),
          // These wait about as long as they compute.
          maxWorkers: atMost(processors + 1),
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // Pages are made by the React that serves a real mall; its development build takes twice as long.
          env: { NODE_ENV: 'production' },
          globalSetup: ['tests/support/cluster.ts'],
          isolate: false,
          // A busy machine takes longer than the usual second to show a page's next state.
          ...limits({ test: 120_000, hook: 120_000, poll: 15_000 }),
          // A browser waits for its mall, and both for what a page does after some seconds: a third one fills what two leave of two
          // processors.
          maxWorkers: atMost(processors + 1),
        },
      },
    ],
  },
})
