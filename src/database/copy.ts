import type { Client, Connection, Submittable } from 'pg'

/** Methods of pg's connection that its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

type CopyTarget = {
  readonly table: string
  readonly columns: readonly string[]
  readonly format?: 'text' | 'binary'
}

const chunkSize = 1 << 18

/**
 * Writes rows with COPY, the fastest way in.
 * @param rows as the format has them; lines of text: see `copyLine`
 * @returns how many were written; all of them or none
 */
export function copyInto(
  client: Client,
  { table, columns, format = 'text' }: CopyTarget,
  rows: Uint8Array,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let written = 0
    let failure: Error | undefined
    const copy = {
      submit: (connection: Connection) =>
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin (format ${format})`),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (let from = 0; from < rows.length; from += chunkSize) {
          const size = Math.min(chunkSize, rows.length - from)
          connection.sendCopyFromChunk(Buffer.from(rows.buffer, rows.byteOffset + from, size))
        }
        connection.endCopyFrom()
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        written = Number(text.split(' ')[1])
      },
      handleError: (error: Error) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => {
        if (!failure) resolve(written)
      },
    }
    client.query(copy as unknown as Submittable)
  })
}

type CopyValue = string | number | boolean | null | undefined

/** One row in COPY's text format. The caller writes objects as JSON and lists as `{1,2}`. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = copyText(values[0])
  for (let at = 1; at < values.length; at += 1) line += `\t${copyText(values[at])}`
  return `${line}\n`
}

function copyText(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(specials, escaped) : value
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (char: string) => escapes[char]!
