import { z } from 'zod'
import { type FieldRefusal, Refusal } from '../refusal.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Names the fields of a refusal as the caller wrote them: a client that sent `poiName` gets no refusal of
 * `street`.
 *
 * No table maps fields of the wire to ours, because the decoder of the endpoint does: it decodes a request in
 * which each value is replaced by the path of its field, and the paths are in the place of the values. First
 * the request that was sent; then, for fields that it left out, one that has them all.
 */
export function withWireNames(error: unknown, endpoint: Endpoint<unknown, unknown>, sent: unknown): unknown {
  if (!(error instanceof Refusal) || error.fields.length === 0) return error
  const sources = [
    Object.entries(endpoint.computed),
    sourcesOf(endpoint, pathsOf(sent)),
    sourcesOf(endpoint, pathsOfAll(endpoint)),
  ]
  // A request in our own words has the field itself, be it a list, and whether it was sent or not.
  const isOurs = (field: string) =>
    endpoint.wireInput === endpoint.input && Object.hasOwn(pathsOfAll(endpoint) as object, field)
  const named = (field: string) =>
    isOurs(field)
      ? field
      : (sources.map((each) => nameIn(each, field)).find((name) => name !== undefined) ?? field)
  return new Refusal(
    error.code,
    error.params,
    error.fields.map((each): FieldRefusal => ({ ...each, field: named(each.field) })),
  )
}

/** A field of ours, and the field on the wire that it is read from. */
type Source = readonly [ours: string, onWire: string]

function sourcesOf(endpoint: Endpoint<unknown, unknown>, wire: unknown): Source[] {
  const found: Source[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (value.startsWith(mark)) found.push([path.join('.'), value.slice(mark.length)])
    } else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key])
  }
  visit(endpoint.decode(wire), [])
  return found
}

/**
 * The name of one of our fields. A rule may name it without its parent (`street` of `shippingAddress`), and
 * an object whose parts are all read from one place has the name of that place.
 */
function nameIn(sources: readonly Source[], field: string): string | undefined {
  const plain = withoutPlaces(field)
  const exact = sources.find(([ours]) => ours === field) ?? sources.find(([ours]) => ours === plain)
  if (exact) return withPlacesOf(exact[1], field)
  const whole = sources.filter(([ours]) => ours.startsWith(`${plain}.`)).map(([, onWire]) => onWire)
  const [first] = whole
  if (first) {
    const shared = first.split('.').filter((_, at, parts) => {
      const prefix = parts.slice(0, at + 1).join('.')
      return whole.every((each) => `${each}.`.startsWith(`${prefix}.`))
    })
    if (shared.length > 0) return withPlacesOf(shared.join('.'), field)
  }
  const inner = sources.find(([ours]) => ours.endsWith(`.${plain}`))
  return inner && withPlacesOf(inner[1], field)
}

/** Prefix of a path that replaces a value. */
const mark = 'field:'
/** The place of an element in the list of the request that has everything. */
const anyPlace = '0'

const isPlace = (part: string) => /^\d+$/.test(part)
const withoutPlaces = (field: string) =>
  field
    .split('.')
    .map((part) => (isPlace(part) ? anyPlace : part))
    .join('.')

/** The places of the list elements that our field names, put where the wire has lists. */
function withPlacesOf(onWire: string, field: string): string {
  const places = field.split('.').filter(isPlace)
  const parts = onWire.split('.')
  const lists = parts.filter(isPlace).length
  // A flow's list of one argument comes first, and is no list of ours.
  let left = lists - places.length
  return parts.map((part) => (isPlace(part) && left-- <= 0 ? (places.shift() ?? part) : part)).join('.')
}

/** Replaces each value by its path. Blank values stay blank, as they decide what is read instead. */
function pathsOf(value: unknown, path: readonly string[] = []): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' && value.trim() === '') return value
  if (Array.isArray(value)) return value.map((each, place) => pathsOf(each, [...path, String(place)]))
  if (typeof value !== 'object') return mark + path.join('.')
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pathsOf(each, [...path, key])]))
}

const everything = new WeakMap<object, unknown>()

/** A request that has every field of the schema, with the path of each in the place of its value. */
function pathsOfAll(endpoint: Endpoint<unknown, unknown>): unknown {
  if (!everything.has(endpoint)) {
    const schema = z.toJSONSchema(endpoint.wireInput, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    })
    everything.set(endpoint, fill(schema as Shape, schema as Shape, []))
  }
  return everything.get(endpoint)
}

type Shape = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
}

function fill(shape: Shape, root: Shape, path: readonly string[]): unknown {
  if (path.length > 12) return undefined
  const known = shape.$ref ? root.$defs?.[shape.$ref.replace('#/$defs/', '')] : undefined
  if (known) return fill(known, root, path)
  const [first] = (shape.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (first) return fill(first, root, path)
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([key, each]) => [key, fill(each, root, [...path, key])]),
    )
  if (shape.prefixItems)
    return shape.prefixItems.map((each, place) => fill(each, root, [...path, String(place)]))
  if (shape.items) return [fill(shape.items, root, [...path, anyPlace])]
  return mark + path.join('.')
}
