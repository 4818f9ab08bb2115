import type { Described } from './describe.ts'
import type { Node, Program, Type } from './program.ts'
import type { Value } from './shape.ts'

/** Types that the driver accepts and returns for PostgreSQL's types. */
const types: Record<string, { readonly sends: readonly string[]; readonly reads: string }> = {
  int8: { sends: ['string', 'number', 'bigint'], reads: 'string' },
  int4: { sends: ['number'], reads: 'number' },
  int2: { sends: ['number'], reads: 'number' },
  float8: { sends: ['number'], reads: 'number' },
  float4: { sends: ['number'], reads: 'number' },
  numeric: { sends: ['number'], reads: 'string' },
  bool: { sends: ['boolean'], reads: 'boolean' },
  text: { sends: ['string'], reads: 'string' },
  varchar: { sends: ['string'], reads: 'string' },
  bpchar: { sends: ['string'], reads: 'string' },
  name: { sends: ['string'], reads: 'string' },
  citext: { sends: ['string'], reads: 'string' },
  timestamptz: { sends: ['Date'], reads: 'Date' },
  bytea: { sends: ['Buffer'], reads: 'Buffer' },
  jsonb: { sends: ['string'], reads: 'json' },
  json: { sends: ['string'], reads: 'json' },
  tsvector: { sends: ['string'], reads: 'string' },
  tsquery: { sends: ['string'], reads: 'string' },
}

/** Mismatches between a statement in the source and PostgreSQL's description of it. */
export function judge(
  program: Program,
  { parameters, columns }: Described,
  { values, row }: { readonly values: readonly Value[]; readonly row: Type | undefined },
): string[] {
  const faults: string[] = []
  const { checker } = program
  for (const [place, type] of parameters.entries()) {
    const { expression, isJson } = values[place]!
    if (isJson) continue
    const given = checker.getTypeAtLocation(expression)
    const kinds = given ? kindsOf(program, given) : new Set(['unknown'])
    for (const kind of kinds)
      if (!accepts(type, kind))
        faults.push(`$${place + 1} is ${type}, and ${expression.getText()} can be ${kind}`)
  }
  if (!row) return faults
  const claims = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]))
  for (const column of columns) {
    const claim = claims.get(column.name)
    claims.delete(column.name)
    if (!claim) {
      faults.push(`the column ${column.name} is not in the row type`)
      continue
    }
    const claimed = checker.getTypeOfSymbol(claim)
    const kinds = claimed ? kindsOf(program, claimed) : new Set(['unknown'])
    const isNullable = kinds.delete('null')
    if (kinds.has('unknown')) continue
    if (column.isNotNull === false && !isNullable)
      faults.push(`the column ${column.name} can be null, and the row type says it cannot`)
    faults.push(...misread(program, column.name, column.type, kinds, claimed))
  }
  for (const name of claims.keys())
    faults.push(`the row type has ${name}, and the statement has no such column`)
  return faults
}

function accepts(type: string, kind: string): boolean {
  if (kind === 'null') return true
  if (!type.startsWith('_')) return types[type]?.sends.includes(kind) ?? false
  const elements = types[type.slice(1)]?.sends ?? []
  return (
    kind.startsWith('[') &&
    kind
      .slice(1, -1)
      .split('|')
      .every((each) => each === 'null' || elements.includes(each))
  )
}

function misread(
  program: Program,
  name: string,
  type: string,
  kinds: ReadonlySet<string>,
  claimed: Type | undefined,
): string[] {
  if (type.startsWith('_')) {
    const wanted = types[type.slice(1)]?.reads ?? type
    const fits = [...kinds].every((kind) => kind === `[${wanted}]` || kind === `[null|${wanted}]`)
    return fits
      ? []
      : [
          `the column ${name} is ${type}, read as ${wanted}[], and the row type says ${[...kinds].join(' | ')}`,
        ]
  }
  const reads = types[type]?.reads
  if (reads === 'json') {
    const wrong = claimed && lostInJson(program, claimed, new Set())
    return wrong ? [`the column ${name} is JSON, which has no ${wrong}`] : []
  }
  const fits = reads !== undefined && [...kinds].every((kind) => kind === reads)
  return fits
    ? []
    : [
        `the column ${name} is ${type}, read as ${reads ?? 'nothing we know'}, and the row type says ${[...kinds].join(' | ')}`,
      ]
}

/** A type that JSON cannot carry, somewhere within. */
function lostInJson(program: Program, type: Type, seen: Set<number>): string | undefined {
  if (seen.has(type.id)) return undefined
  seen.add(type.id)
  const { checker } = program
  if (type.isUnionType() || type.isIntersectionType())
    return type
      .getTypes()
      .map((each) => lostInJson(program, each, seen))
      .find(Boolean)
  if (!type.isObjectType()) return undefined
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer' || name === 'Map') return name
  if (checker.isArrayLikeType(type))
    return checker
      .getTypeArguments(type as never)
      .map((each) => lostInJson(program, each, seen))
      .find(Boolean)
  return checker
    .getPropertiesOfType(type)
    .map((property) => checker.getTypeOfSymbol(property))
    .map((each) => each && lostInJson(program, each, seen))
    .find(Boolean)
}

/** Kinds of a type's values at run time: `string`, `null`, `Date`, `[number]` … */
function kindsOf(program: Program, type: Type): Set<string> {
  const { checker } = program
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((each) => [...kindsOf(program, each)]))
  // A brand: a string that is also something else.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().flatMap((each) => [...kindsOf(program, each)])
    return new Set(kinds.filter((kind) => kind !== 'object').slice(0, 1))
  }
  if (type.isTypeParameter()) {
    const bound = checker.getBaseConstraintOfType(type)
    return bound ? kindsOf(program, bound) : new Set(['unknown'])
  }
  if (type.isLiteralType()) return new Set([typeof type.value])
  if (type.isTemplateLiteralType() || type.isStringMappingType()) return new Set(['string'])
  const name = checker.typeToString(type)
  if (['string', 'number', 'boolean', 'bigint', 'null', 'undefined', 'unknown', 'any'].includes(name))
    return new Set([name])
  if (checker.isArrayLikeType(type)) {
    const elements = checker.getTypeArguments(type as never).flatMap((each) => [...kindsOf(program, each)])
    return new Set([`[${[...new Set(elements)].sort().join('|')}]`])
  }
  const symbol = type.getSymbol()?.name
  if (symbol === 'Date' || symbol === 'Buffer') return new Set([symbol])
  return new Set(['object'])
}

/** The row type that a statement claims, undefined where it claims none. */
export function rowTypeOf({ checker }: Program, statement: Node): Type | undefined {
  const type = checker.getTypeAtLocation(statement)
  if (!type) return undefined
  const [row] = checker.getTypeArguments(type as never)
  return row && checker.typeToString(row) !== 'unknown' ? row : undefined
}
