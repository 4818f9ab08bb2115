import { escaped } from '../page.ts'

/** Answers as Braintree writes them: XML with dashes in its names, and types beside values that are no text. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Value[]
  | { readonly [name: string]: Value }

/** An array names its items after itself; Braintree calls some of them otherwise. */
export const listOf = (item: string, values: readonly Value[]): Value => ({ [listMark]: item, values })
const listMark = '#list'

export const toXml = (name: string, value: Value): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}\n`

export function element(name: string, value: Value): string {
  if (value === null || value === undefined) return `<${name} nil="true"/>`
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`
  if (value instanceof Date)
    return `<${name} type="datetime">${value.toISOString().replace(/\.\d+/, '')}</${name}>`
  if (Array.isArray(value)) return list(name, 'item', value)
  const fields = value as { readonly [name: string]: Value }
  const item = fields[listMark]
  if (typeof item === 'string') return list(name, item, fields.values as readonly Value[])
  return `<${name}>${Object.entries(fields)
    .map(([key, each]) => element(dashed(key), each))
    .join('')}</${name}>`
}

const list = (name: string, item: string, values: readonly Value[]) =>
  `<${name} type="array">${values.map((each) => element(item, each)).join('')}</${name}>`

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
