import yauzl from 'yauzl'
import { ImportError } from '../imported-product.ts'

/** Limits of what an archive may become, so that a small one cannot fill memory. */
export type ArchiveLimits = { readonly entriesMax: number; readonly bytesMax: number }

export type ArchiveEntry = { readonly name: string; readonly bytes: number; readonly entry: yauzl.Entry }

export type Archive = {
  readonly entries: readonly ArchiveEntry[]
  /** The bytes of an entry, unpacked as they are read. */
  readonly stream: (entry: ArchiveEntry) => Promise<AsyncIterable<Buffer>>
}

/** Whether these are the first bytes of a ZIP archive, which an Excel workbook is, too. */
export const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/** @throws ImportError for what is no archive, is encrypted, or unpacks to more than the limits */
export async function openArchive(bytes: Buffer, limits: ArchiveLimits): Promise<Archive> {
  const zip = await orRefused(() => open(bytes))
  const entries: ArchiveEntry[] = []
  let total = 0
  await orRefused(
    () =>
      new Promise<void>((done, failed) => {
        zip.on('error', failed)
        zip.on('end', () => done())
        zip.on('entry', (entry: yauzl.Entry) => {
          total += entry.uncompressedSize
          if (entries.length >= limits.entriesMax || total > limits.bytesMax) return failed(tooLarge(limits))
          const name = nameOf(entry)
          if (!name.endsWith('/')) entries.push({ name, bytes: entry.uncompressedSize, entry })
          zip.readEntry()
        })
        zip.readEntry()
      }),
  )
  return { entries, stream: ({ entry }) => orRefused(() => streamOf(zip, entry)) }
}

export async function bytesOf(archive: Archive, entry: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await archive.stream(entry)) parts.push(part)
  return Buffer.concat(parts)
}

const open = (bytes: Buffer) =>
  new Promise<yauzl.ZipFile>((done, failed) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
      error ? failed(error) : done(zip),
    ),
  )

/** Unpacked natively; an entry that is more or less than it declares is an error. */
function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  if (entry.isEncrypted()) throw encrypted()
  return new Promise((done, failed) =>
    zip.openReadStream(entry, (error, stream) => (error ? failed(error) : done(orBroken(stream)))),
  )
}

async function* orBroken(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* parts
  } catch {
    throw broken()
  }
}

/** Names are UTF-8 where the archive says so; archives of Windows in China have GBK. */
function nameOf({ fileName, generalPurposeBitFlag }: yauzl.Entry): string {
  const bytes = fileName as unknown as Buffer
  const utf8 = decodedName(bytes, 'utf-8')
  if (utf8 !== undefined || generalPurposeBitFlag & 0x800) return (utf8 ?? '').replaceAll('\\', '/')
  return (decodedName(bytes, 'gb18030') ?? bytes.toString('latin1')).replaceAll('\\', '/')
}

function decodedName(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function orRefused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof ImportError ? error : broken()
  }
}

const broken = () =>
  new ImportError(
    'The ZIP archive or Excel workbook is broken. Save it again, and upload that.',
    'ZIP 压缩包或 Excel 工作簿已损坏，请重新保存后上传。',
  )
const encrypted = () =>
  new ImportError(
    'The ZIP archive has a password. Make one without.',
    'ZIP 压缩包带有密码，请改用不带密码的。',
  )
const tooLarge = ({ entriesMax, bytesMax }: ArchiveLimits) => {
  const megabytes = Math.round(bytesMax / 1024 / 1024)
  return new ImportError(
    `The archive or workbook unpacks to more than ${megabytes} MB or ${entriesMax} files. Divide it.`,
    `压缩包或工作簿解开后超过 ${megabytes} MB 或 ${entriesMax} 个文件，请拆分。`,
  )
}
