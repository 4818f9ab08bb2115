import type { core, ZodError } from 'zod'
import { type FieldRefusal, Refusal, type RefusalParams } from '#vocabulary/refusal.ts'
import { type RefusalCode, refusals } from '#vocabulary/refusals.ts'

/** More than this many wrong fields are not named: the body is of another call. */
const fieldsMax = 20

type Path = readonly PropertyKey[]

/** A refusal that names each wrong, missing or unknown field of `value` by its path. */
export function malformed(error: ZodError, value: unknown): Refusal {
  return new Refusal('malformed', {}, wrongFields(error.issues, value).slice(0, fieldsMax))
}

function wrongFields(issues: readonly core.$ZodIssue[], value: unknown, inside: Path = []): FieldRefusal[] {
  return issues.flatMap((issue): FieldRefusal[] => {
    const path = [...inside, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: nameOf([...path, key]), code: 'unknownField' }))
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      return nearest(issue.errors.map((branch) => wrongFields(branch, value, path)))
    return path.length === 0 ? [] : [{ field: nameOf(path), ...reasonOf(issue, valueAt(value, path)) }]
  })
}

/** Of the ways in which a value misses each form that it may have, the one with the fewest faults. */
const nearest = (branches: readonly FieldRefusal[][]): FieldRefusal[] =>
  branches.reduce((best, each) => (each.length < best.length ? each : best))

function reasonOf(issue: core.$ZodIssue, value: unknown): Omit<FieldRefusal, 'field'> {
  if (value === undefined) return { code: 'required' }
  if (issue.code === 'custom' && issue.params) return namedReason(issue.params)
  const isNumber = typeof value === 'number'
  if (issue.code === 'too_big')
    return isNumber ? { code: 'tooLarge', params: { max: Number(issue.maximum) } } : { code: 'tooLong' }
  if (issue.code === 'too_small')
    return isNumber ? { code: 'tooSmall', params: { min: Number(issue.minimum) } } : { code: 'tooShort' }
  return { code: isOfAddress(issue) ? 'invalidUrlKey' : 'invalid' }
}

/** Parts of addresses of pages have one alphabet, whatever their length. */
const isOfAddress = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && 'pattern' in issue && /^\/?\^\[a-z0-9-\]/.test(String(issue.pattern))

/** The refusal of a schema rule, by the code in its `params`. */
function namedReason({ code, ...params }: Readonly<Record<string, unknown>>): Omit<FieldRefusal, 'field'> {
  const known = typeof code === 'string' && code in refusals ? (code as RefusalCode) : 'invalid'
  return { code: known, params: params as RefusalParams }
}

const nameOf = (path: Path): string => path.join('.')

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      found !== null && typeof found === 'object' ? (found as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/**
 * Refuses strings with a NUL or half a surrogate pair: PostgreSQL refuses the first with an error of its own and silently
 * rewrites the second.
 */
export function refuseStrangeText(value: unknown, path: Path = []): void {
  const refuse = () => {
    throw new Refusal('malformed', {}, path.length === 0 ? [] : [{ field: nameOf(path), code: 'invalid' }])
  }
  if (path.length > 32) throw new Refusal('malformed')
  if (typeof value === 'string') {
    if (isStrange(value)) refuse()
  } else if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) refuseStrangeText(each, [...path, place])
  } else if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) {
    for (const [key, each] of Object.entries(value)) {
      if (isStrange(key)) refuse()
      refuseStrangeText(each, [...path, key])
    }
  }
}

const isStrange = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
