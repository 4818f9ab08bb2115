import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDocuments, indexPath } from './docs-index.ts'

test('the index of documents is written from their titles: run npm run docs:index', () => {
  expect(readFileSync(indexPath, 'utf8')).toBe(describeDocuments())
})
