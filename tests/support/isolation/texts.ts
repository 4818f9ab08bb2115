import { z } from 'zod'
import type { Route } from '#platform/serve.ts'

/**
 * Where a call takes a text: the names of its fields, one inside the other, `*` for the first of a list. Each
 * step has a sample of the object around it, so that a request without it can be completed.
 */
export type TextPlace = readonly { readonly step: string; readonly within: unknown }[]
/** Of a place, whether its schema has a format for the text: an id, a day, a number. */
export type FoundPlace = { readonly place: TextPlace; readonly isFormed: boolean }

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly required?: readonly string[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]
const stepsMax = 6

export const nameOfPlace = (place: TextPlace): string => place.map(({ step }) => step).join('.')

/** Every place of a call that takes a text, with or without an example. A choice from a list is none. */
export function textPlaces({ endpoint }: Route): FoundPlace[] {
  const found = new Map<string, FoundPlace>()
  const whole = z.toJSONSchema(endpoint.wireInput, { io: 'input', unrepresentable: 'any' }) as Schema
  const read = (schema: Schema): Schema =>
    schema.$ref ? whole.$defs![schema.$ref.split('/').at(-1)!]! : schema
  const walk = (given: Schema, place: TextPlace): void => {
    const schema = read(given)
    const names = place.map(({ step }) => step)
    // A shape may hold itself, as questions of a form do, and a text may be of any shape.
    if (
      names.length > stepsMax ||
      new Set(names.filter((name) => name === 'any')).size < names.filter((name) => name === 'any').length
    )
      return
    for (const part of partsOf(schema)) walk(part, place)
    const inside = (step: string, part: Schema) =>
      walk(part, [...place, { step, within: sampleOf(schema, read, 0) }])
    for (const [key, part] of Object.entries(schema.properties ?? {})) inside(key, part)
    if (typeof schema.additionalProperties === 'object') inside('any', schema.additionalProperties)
    if (schema.items) inside('*', schema.items)
    if (schema.type === 'string' && !schema.enum && schema.const === undefined)
      found.set(nameOfPlace(place), { place, isFormed: !!(schema.pattern ?? schema.format) })
  }
  walk(whole, [])
  return [...found.values()]
}

/** The least that a schema takes, as far as it is defined. */
function sampleOf(given: Schema, read: (schema: Schema) => Schema, depth: number): unknown {
  const schema = read(given)
  const sample = (part: Schema) => sampleOf(part, read, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (depth > stepsMax) return undefined
  const [part] = partsOf(schema)
  if (part && !schema.properties) return sample(part)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]),
      )
    case 'array':
      return []
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return false
    case 'string':
      return schema.pattern?.includes('\\d') ? '1' : 'Oak'
    default:
      return undefined
  }
}

/** A request with this text at a place. Missing objects around it are created. */
export function withText(request: unknown, [at, ...inside]: TextPlace, text: string): unknown {
  if (!at) return text
  const { step, within } = at
  if (step === '*') {
    const [first, ...others] = Array.isArray(request) ? request : []
    return [withText(first, inside, text), ...others]
  }
  const isThere = request !== null && typeof request === 'object' && !Array.isArray(request)
  const fields = (isThere ? request : (within ?? {})) as Record<string, unknown>
  return { ...fields, [step]: withText(fields[step], inside, text) }
}
