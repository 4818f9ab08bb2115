import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { ImportError } from '../imported-product.ts'
import { type Chunks, detectEncoding, type TextEncodingName } from './encodings.ts'

export const lineCharactersMax = 2_000_000

/** A text file that can be read repeatedly, line by line. */
export type TextFile = {
  readonly bytes: number
  readonly hash: Buffer
  readonly encoding: TextEncodingName
  /** Lines without their ends, the first without a byte order mark. `onBytes` hears how far it got. */
  readonly lines: (onBytes?: (bytes: number) => void) => AsyncGenerator<string>
}

/**
 * Reads the file through once, so that nothing is imported from one that turns out to be no text half-way.
 * @throws ImportError with the remedy
 */
export async function openTextFile(path: string, encoding?: TextEncodingName): Promise<TextFile> {
  await refuseMissing(path)
  return openText(() => createReadStream(path), encoding)
}

export async function openText(chunks: Chunks, given?: TextEncodingName): Promise<TextFile> {
  const hash = createHash('sha256')
  let bytes = 0
  let isFirst = true
  for await (const chunk of chunks()) {
    if (isFirst) refuseOtherFormats(chunk.subarray(0, 16))
    isFirst = false
    hash.update(chunk)
    bytes += chunk.length
  }
  if (bytes === 0) throw new ImportError('The file is empty.', '文件是空的。')
  const encoding = given ?? (await detectEncoding(chunks))
  for await (const text of decoded(chunks, encoding)) {
    if (text.includes('\0'))
      throw new ImportError(
        'The file holds bytes that no text has. Export it again as CSV, or as NDJSON.',
        '文件里有文本不会有的字节，请重新导出为 CSV 或 NDJSON。',
      )
  }
  return {
    bytes,
    hash: hash.digest(),
    encoding,
    lines: (onBytes) => splitLines(decoded(chunks, encoding, onBytes)),
  }
}

async function refuseMissing(path: string): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    if ((await file.stat()).isDirectory())
      throw new ImportError(
        `${path} is a folder. Name the file in it.`,
        `${path} 是文件夹，请指定其中的文件。`,
      )
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT')
      throw new ImportError(`There is no file ${path}. Check the path.`, `没有文件 ${path}，请检查路径。`)
    if (code === 'EACCES')
      throw new ImportError(
        `We may not read ${path}. Change its permissions, or copy it.`,
        `无权读取 ${path}，请修改权限或复制一份。`,
      )
    throw error
  } finally {
    await file?.close()
  }
}

/** File formats other than text, by their first bytes, with the error to report. */
const otherFormats: readonly (readonly [string, string, string])[] = [
  [
    '504b0304',
    'The file is a ZIP archive, and no Excel workbook. Unpack it first.',
    '这是 ZIP 压缩包，不是 Excel 工作簿，请先解压。',
  ],
  [
    'd0cf11e0',
    'The file is an old Excel workbook, or one with a password. Open it and save it as .xlsx without a password, or as "CSV UTF-8".',
    '这是旧版 Excel 工作簿，或带密码的工作簿。请打开后另存为不带密码的 .xlsx，或“CSV UTF-8”。',
  ],
  ['25504446', 'The file is a PDF. Export the products as CSV.', '这是 PDF，请将商品导出为 CSV。'],
  ['1f8b', 'The file is compressed. Unpack it first (gunzip).', '文件是压缩过的，请先解压（gunzip）。'],
]

function refuseOtherFormats(start: Buffer): void {
  const hex = start.toString('hex')
  for (const [signature, en, zh] of otherFormats) if (hex.startsWith(signature)) throw new ImportError(en, zh)
}

async function* decoded(
  chunks: Chunks,
  encoding: TextEncodingName,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let bytes = 0
  try {
    for await (const chunk of chunks()) {
      bytes += chunk.length
      yield decoder.decode(chunk, { stream: true })
      onBytes?.(bytes)
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ImportError(
      `The file is no text in ${encoding}. In a spreadsheet choose "CSV UTF-8"; elsewhere export it again as UTF-8.`,
      `文件不是 ${encoding} 编码的文本。在电子表格中请选择“CSV UTF-8”，其他软件请重新导出为 UTF-8。`,
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
        '文件里有超过两百万字符的一行，这不是商品表格。',
      )
    yield* parts
  }
  if (rest) yield rest.replace(/\r$/, '')
}
