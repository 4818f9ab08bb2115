/** A value in PostgreSQL's text format; bytes travel as they are. */
export type WireValue = string | Buffer | null

/**
 * @throws TypeError for a value that has no place in a statement: undefined, NaN, an object that was not
 *   written as JSON
 */
export function wireValue(value: unknown): WireValue {
  if (typeof value === 'string' || value === null || value instanceof Buffer) return value
  if (Array.isArray(value)) return arrayText(value)
  return scalarText(value)
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isNaN(value)) throw new TypeError('NaN cannot be stored')
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(
    value === undefined
      ? 'A value of a statement is undefined. Write null where there is none.'
      : `${Object.prototype.toString.call(value)} is no value for a statement. Objects are written as JSON.`,
  )
}

const plain = /^[A-Za-z0-9_.:+-]+$/

function arrayText(values: readonly unknown[]): string {
  let text = '{'
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place]
    if (place > 0) text += ','
    if (value === null) text += 'NULL'
    else {
      const element = scalarText(value)
      text +=
        plain.test(element) && !/^null$/i.test(element)
          ? element
          : `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
    }
  }
  return `${text}}`
}
