import { defineConfig } from 'vitest/config'

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
