/** Change of one field of a product: `name.en`, `variants.LS-1.prices.global`. Without `before` it is new. */
export type FieldChange = {
  readonly path: readonly string[]
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Changes of a product that one person saved together. */
export type ProductChange = {
  readonly at: Date
  readonly by: string
  readonly changes: readonly FieldChange[]
}

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** Longer texts are cut: the history reports changes, and is no second copy of a description. */
const longest = 200

/** The fields in which two states of a product differ; what is a list is compared whole. */
export function fieldChanges(before: Json, after: Json, path: readonly string[] = []): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isFields(before) || isFields(after)) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      fieldChanges(was[key], is[key], [...path, key]),
    )
  }
  const [was, is] = [said(before), said(after)]
  return was === is && was !== undefined && was.length < longest ? [] : [{ path, before: was, after: is }]
}

const isFields = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As a person reads it: a list with commas, a text in two languages by one of them, an option as "Size: Small, Large". */
function readable(value: Json): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(', ')
  if (!isFields(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  const { en, zh, file, name, ...rest } = value
  if (en !== undefined || zh !== undefined) return readable(en) || readable(zh)
  if (typeof file === 'string') {
    // The key of a file means nothing to a person, but distinguishes two pictures.
    const short = (file.split('/').at(-1) ?? file).slice(0, 6)
    return [readable(rest.alt) || readable(rest.kind), short].filter(Boolean).join(' ')
  }
  const others = Object.values(rest).map(readable).filter(Boolean).join(', ')
  return name === undefined ? others : [readable(name), others].filter(Boolean).join(': ')
}

/** Where two long texts begin alike, the change is reported though it is not visible. */
function said(value: Json): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const text = readable(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
