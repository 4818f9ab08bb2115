import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { ImportError } from '../imported-product.ts'

export const lineCharactersMax = 2_000_000

/** A text file that can be read repeatedly, line by line. */
export type TextFile = {
  readonly path: string
  readonly bytes: number
  readonly hash: Buffer
  /** Lines without their ends, the first without a byte order mark. `onBytes` hears how far it got. */
  readonly lines: (onBytes?: (bytes: number) => void) => AsyncGenerator<string>
}

/**
 * Reads the file through once, so that nothing is imported from one that turns out to be no text half-way.
 * @throws ImportError with the remedy
 */
export async function openTextFile(path: string): Promise<TextFile> {
  const encoding = refuseOtherFormats(await firstBytes(path))
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  for await (const text of decoded(path, encoding)) {
    if (text.includes('\0'))
      throw new ImportError('The file holds bytes that no text has. Export it again as CSV, or as NDJSON.')
  }
  return {
    path,
    bytes,
    hash: hash.digest(),
    lines: (onBytes) => splitLines(decoded(path, encoding, onBytes)),
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    if ((await file.stat()).isDirectory()) throw new ImportError(`${path} is a folder. Name the file in it.`)
    const buffer = Buffer.alloc(16)
    const { bytesRead } = await file.read(buffer, 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') throw new ImportError(`There is no file ${path}. Check the path.`)
    if (code === 'EACCES')
      throw new ImportError(`We may not read ${path}. Change its permissions, or copy it.`)
    throw error
  } finally {
    await file?.close()
  }
}

/** File formats other than text, by their first bytes, with the error to report. */
const otherFormats: readonly (readonly [string, string])[] = [
  ['504b0304', 'The file is an Excel workbook or a ZIP archive. Open it and save it as "CSV UTF-8".'],
  ['d0cf11e0', 'The file is an old Excel workbook. Open it and save it as "CSV UTF-8".'],
  ['25504446', 'The file is a PDF. Export the products as CSV.'],
  ['1f8b', 'The file is compressed. Unpack it first (gunzip).'],
]

function refuseOtherFormats(start: Buffer): string {
  if (start.length === 0) throw new ImportError('The file is empty.')
  const hex = start.toString('hex')
  for (const [signature, sentence] of otherFormats)
    if (hex.startsWith(signature)) throw new ImportError(sentence)
  if (hex.startsWith('fffe')) return 'utf-16le'
  if (hex.startsWith('feff')) return 'utf-16be'
  return 'utf-8'
}

async function* decoded(
  path: string,
  encoding: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path)) {
      bytes += (chunk as Buffer).length
      yield decoder.decode(chunk as Buffer, { stream: true })
      onBytes?.(bytes)
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ImportError(
      'The file is no UTF-8 text. In a spreadsheet choose "CSV UTF-8"; elsewhere export it again as UTF-8.',
    )
  }
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    // A carriage return at the end may have its line feed in the next chunk.
    const parts = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    if (rest.length > lineCharactersMax)
      throw new ImportError(
        'The file has a line of more than two million characters. It is no table of products.',
      )
    yield* parts
  }
  if (rest) yield rest.replace(/\r$/, '')
}
