import { z } from 'zod'
import { newId } from '#platform/identifiers.ts'
import type { Route } from '#platform/serve.ts'
import { allKinds, type Ids, type Kind, kindOf } from './kinds.ts'

const looksLikeId = (text: string) => /^(MP)?7312345678901234\d{3}$/.test(text)
/** Texts that name something, though they do not look like an id. */
const namesSomething = new Set(['orderNo', 'tradeOrderCode', 'moveBlock.blockId', 'orderNumber'])
/** Fields required beside an optional id. */
const besideId: Readonly<Record<string, object>> = { lines: { quantity: 1 } }

export type Filled = {
  readonly request: unknown
  readonly kinds: ReadonlySet<Kind>
  readonly unknown: readonly string[]
}

/** The example of a call with these ids in the place of its own, and once more with each id that may be left out. */
export function fillings(route: Route, ids: Ids, shop: string): Filled[] {
  const base = fillWith(route, ids, shop)
  return [base, ...optionalIds(route).map((path) => withOptional(route, base, path, ids))]
}

function fillWith(route: Route, ids: Ids, shop: string): Filled {
  const named = new Set<Kind>()
  const unknown: string[] = []
  const idAt = (path: readonly string[], was: string): string => {
    const kind = kindOf(route.endpoint, path)
    if (!kind) {
      unknown.push(`${route.endpoint.name}: ${path.join('.')}`)
      return was
    }
    named.add(kind)
    return ids[kind]
  }
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, path))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) =>
          looksLikeId(key) ? [idAt(path, key), walk(each, path)] : [key, walk(each, [...path, key])],
        ),
      )
    if (typeof value !== 'string') return value
    if (path.at(-1) === 'shop') return shop
    const last = path.at(-1) ?? ''
    const isName = namesSomething.has(last) || namesSomething.has(`${route.endpoint.name}.${last}`)
    return isName || looksLikeId(value) ? idAt(path, value) : value
  }
  return { request: walk(route.endpoint.example, []), kinds: named, unknown }
}

type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Where a call takes an id that its example leaves out; `*` is the first of a list. */
function optionalIds({ endpoint }: Route): (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const whole = z.toJSONSchema(endpoint.wireInput, { io: 'input', unrepresentable: 'any' }) as Schema
  const walk = (schema: Schema, path: readonly string[], example: unknown): void => {
    // A shape may hold itself, as questions of a form do.
    if (path.length > 8) return
    if (schema.$ref) walk(whole.$defs![schema.$ref.split('/').at(-1)!]!, path, example)
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(part, path, example)
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      walk(part, [...path, key], (example as Record<string, unknown> | undefined)?.[key])
    if (schema.items) walk(schema.items, [...path, '*'], (example as unknown[] | undefined)?.[0])
    if (schema.pattern === idPattern && example === undefined) found.set(path.join('.'), path)
  }
  walk(whole, [], endpoint.example)
  return [...found.values()]
}

const idPattern = '^\\d{1,19}$'

function withOptional(route: Route, base: Filled, path: readonly string[], ids: Ids): Filled {
  const kind = kindOf(
    route.endpoint,
    path.filter((step) => step !== '*'),
  )
  if (!kind) return { ...base, unknown: [...base.unknown, `${route.endpoint.name}: ${path.join('.')}`] }
  const beside = besideId[path.at(-3) ?? '']
  const put = (into: unknown, [step, ...steps]: readonly string[]): unknown => {
    if (step === undefined) return ids[kind]
    if (step === '*') {
      const [first, ...others] = (into as unknown[] | undefined) ?? []
      return [put(first, steps), ...others]
    }
    const fields = (typeof into === 'object' ? into : {}) as Record<string, unknown>
    return { ...(steps.length === 0 && beside), ...fields, [step]: put(fields[step], steps) }
  }
  return { request: put(base.request, path), kinds: new Set([...base.kinds, kind]), unknown: [] }
}

/** Ids that name nothing. */
export function missingIds(): Ids {
  const ids = Object.fromEntries(allKinds.map((kind) => [kind, newId()])) as Record<Kind, string>
  return {
    ...ids,
    serial: `MP${newId()}`,
    orderNumber: '2611999999999999',
    shopOrderNumber: '2611999999999998',
  }
}
