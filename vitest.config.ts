import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Each worker may come to hold a gigabyte. */
const atMost = (workers: number) => Math.max(1, Math.min(workers, 4, Math.floor(totalmem() / 2.5e9)))
const processors = availableParallelism()

export default defineConfig({
  test: {
    tags: [
      {
        name: 'slow',
        description: 'Starts processes, loads thousands of rows, or tries every order of events',
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // These wait about as long as they compute.
          maxWorkers: atMost(processors + 1),
        },
      },
      {
        test: {
          name: 'journeys',
          // A busy machine takes longer than the usual second to show a page's next state.
          expect: { poll: { timeout: 15_000 } },
          include: ['tests/journeys/**/*.test.ts'],
          // Pages are made by the React that serves a real mall; its development build takes twice as long.
          env: { NODE_ENV: 'production' },
          globalSetup: ['tests/support/cluster.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser waits for its mall, and both for what a page does after some seconds: a third one fills what two leave of two
          // processors.
          maxWorkers: atMost(processors + 1),
        },
      },
    ],
  },
})
