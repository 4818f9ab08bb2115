import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { picturesOfStudio } from '../studio/names.ts'

const pictures = readdirSync(new URL('./pictures/', import.meta.url)).map((name) =>
  name.replace(/\.webp$/, ''),
)

test('the studio can make every picture of the demo again', () => {
  const known = picturesOfStudio()
  expect(pictures.filter((name) => !known.has(name))).toEqual([])
})
