import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeLifecycles, lifecyclesPath } from './lifecycles.ts'

test('the page of lifecycles is written from their tables: run npm run docs:lifecycles', () => {
  expect(readFileSync(lifecyclesPath, 'utf8')).toBe(describeLifecycles())
})
