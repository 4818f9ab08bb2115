import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inBrowser } from './layers/floors.ts'
import { isTest } from './layers/paths.ts'
import { builtFrom } from './prepare.mjs'

test('pages are built again after a change of any file that may reach a browser', () => {
  const files = globSync('src/**/*.{ts,tsx,css}').filter((path) => inBrowser.test(path) && !isTest(path))
  expect(files.length).toBeGreaterThan(1_000)
  const isBuilt = (path: string) =>
    builtFrom.some((source) => path === source || path.startsWith(`${source}/`))
  expect(files.filter((path) => !isBuilt(path))).toEqual([])
})
