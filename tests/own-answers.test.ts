import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMall, type TestMall } from './support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

type Definition = { readonly type?: string } & Readonly<Record<string, unknown>>

/** Paths of a schema at which it changes a value in one direction alone, so that no answer can be written by it. */
function oneWayPaths(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  const definition = (schema as { readonly _zod?: { readonly def: Definition } } | null)?._zod?.def
  if (!definition || seen.has(schema)) return []
  const known = new Set(seen).add(schema)
  if (definition.type === 'transform') return [path]
  return Object.entries(definition).flatMap(([key, part]) => {
    if (key === 'shape')
      return Object.entries(part as object).flatMap(([name, each]) =>
        oneWayPaths(each, `${path}.${name}`, known),
      )
    return (Array.isArray(part) ? part : [part]).flatMap((each) => oneWayPaths(each, path, known))
  })
}

test('every answer in our words can be written: no field of it has a default or a change of one direction', () => {
  const found = mall.routes.flatMap(({ endpoint }) =>
    endpoint.answersInOurWords
      ? oneWayPaths(endpoint.wireOutput).map((path) => `${endpoint.name}${path}`)
      : [],
  )
  expect(found).toEqual([])
})
