import { z } from 'zod'
import { type LocalText, languages } from '#vocabulary/language.ts'
import type { FormLimits, Limits } from './limits.ts'

/** JSON Schema, as far as the requests of forms need it. */
type Schema = {
  /** Of a field that may also be null. */
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

const schemas = new WeakMap<z.ZodType, Schema>()

function schemaOf(input: z.ZodType): Schema {
  const known = schemas.get(input)
  if (known) return known
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(input, schema)
  return schema
}

/** The schema of a value that is present: a field that may be left out may also be null. */
const present = (schema: Schema): Schema =>
  schema.anyOf?.length === 2 ? (schema.anyOf.find(({ type }) => type !== 'null') ?? schema) : schema

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((each) => each !== 'null') : type)

/**
 * Limits of each field of an endpoint's request, by its path: `title.en`, `lines.*.quantity`. For the loader
 * of a form, since the schemas themselves are not sent to the browser.
 */
export function limitsOf(input: z.ZodType): FormLimits {
  const limits: Record<string, Limits> = {}
  const walk = (stated: Schema, path: string, isRequired: boolean): void => {
    const schema = present(stated)
    const type = typeOf(schema)
    if (type === 'object')
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        walk(property, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false)
    else if (type === 'array' && schema.items) walk(schema.items, `${path}.*`, true)
    else limits[path] = fieldLimits(schema, type, isRequired)
  }
  walk(schemaOf(input), '', true)
  return limits
}

function fieldLimits(
  schema: Schema,
  type: string | readonly string[] | undefined,
  isRequired: boolean,
): Limits {
  const { minLength, maxLength, pattern, minimum, maximum } = schema
  if (type === 'number' || type === 'integer')
    return {
      ...(isRequired && { required: true }),
      // The bounds of whole numbers themselves say nothing to a reader.
      ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
      ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    }
  if (type !== 'string') return {}
  return {
    // A text may be empty unless the schema requires a character; a pattern that the empty text does not
    // match requires one.
    ...(isRequired && (minLength || (pattern && !new RegExp(pattern).test(''))) && { required: true }),
    ...(minLength && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern }),
  }
}

/** Longer than the path of any field that a schema has. */
const pathMax = 200

/**
 * A form by its paths, read once: a list of thousands of parts would otherwise be scanned again for each
 * part.
 */
class Fields {
  readonly #values = new Map<string, (string | File)[]>()
  readonly #parts = new Map<string, Set<string>>()

  constructor(form: FormData) {
    for (const [path, value] of form) {
      if (path.length > pathMax) continue
      const values = this.#values.get(path)
      if (values) values.push(value)
      else this.#values.set(path, [value])
      for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
        const parts = this.#parts.get(path.slice(0, dot)) ?? new Set()
        this.#parts.set(path.slice(0, dot), parts.add(path.slice(dot + 1).split('.', 1)[0]!))
      }
    }
  }

  get = (path: string): string | File | undefined => this.#values.get(path)?.[0]
  getAll = (path: string): readonly (string | File)[] => this.#values.get(path) ?? []
  /** The names that follow `path.` in the form, each up to its next point. */
  partsOf = (path: string): readonly string[] => [...(this.#parts.get(path) ?? [])]
}

/**
 * The fields of a form as the request of an endpoint wants them: numbers are numbers, optional empty fields
 * are left out. Nothing is checked here: the endpoint does that, for every caller alike.
 */
export function readForm(input: z.ZodType, form: FormData): Record<string, unknown> {
  return (readValue(schemaOf(input), '', true, new Fields(form)) ?? {}) as Record<string, unknown>
}

function readValue(stated: Schema, path: string, isRequired: boolean, form: Fields): unknown {
  const schema = present(stated)
  switch (typeOf(schema)) {
    case 'object': {
      if (isLocalText(schema)) return readLocalText(path, isRequired, form)
      const read = Object.entries(schema.properties ?? {}).map(([name, property]) => {
        const isNeeded = schema.required?.includes(name) ?? false
        return [name, readValue(property, path ? `${path}.${name}` : name, isNeeded, form)] as const
      })
      const given = read.filter(([, value]) => value !== undefined)
      return given.length === 0 && !isRequired ? undefined : Object.fromEntries(given)
    }
    case 'array':
      return readList(schema.items ?? {}, path, isRequired, form)
    case 'boolean':
      return form.get(path) === 'on' || (isRequired ? false : undefined)
    case 'number':
    case 'integer': {
      const text = String(form.get(path) ?? '').trim()
      return text === '' ? undefined : Number(text)
    }
    default: {
      const value = form.get(path)
      if (typeof value !== 'string') return undefined
      const text = oneText(value)
      return text === '' && !isRequired ? undefined : text
    }
  }
}

const isLocalText = ({ properties = {} }: Schema): boolean =>
  Object.keys(properties).toSorted().join() === languages.toSorted().join()

/** A form has a field for each language in which texts are entered. A text whose fields are all empty is removed. */
function readLocalText(path: string, isRequired: boolean, form: Fields): Partial<LocalText> | undefined {
  const typed = languages.map((language) => [language, form.get(`${path}.${language}`)] as const)
  if (typed.every(([, value]) => typeof value !== 'string')) return isRequired ? {} : undefined
  return Object.fromEntries(
    typed.map(([language, value]) => [language, typeof value === 'string' ? oneText(value) : '']),
  )
}

const oneText = (value: string) => value.replaceAll('\r\n', '\n').trim()

/** `line.7.quantity`: a list of things has a part for each, whatever the parts are numbered by. */
function readList(items: Schema, path: string, isRequired: boolean, form: Fields): unknown[] | undefined {
  if (typeOf(items) !== 'object') return form.getAll(path).map(String)
  const list = form.partsOf(path).map((part) => readValue(items, `${path}.${part}`, true, form))
  return list.length === 0 && !isRequired ? undefined : list
}
