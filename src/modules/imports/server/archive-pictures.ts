import { archiveBytesMax } from '../rules/upload.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { PicturesAtHand, ReadBeside } from './pictures.ts'
import { type Archive, type ArchiveEntry, bytesOf, openArchive } from './reading/archives.ts'

const limits = { entriesMax: 5_000, bytesMax: 400 * 1024 * 1024 }
const pictureBytesMax = 20 * 1024 * 1024
const pictureName = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i

/** Pictures of an archive: files with names of pictures, without those that systems add. @throws ImportError */
export async function openPictures(bytes: Buffer) {
  const archive = await openArchive(bytes, limits)
  return {
    archive,
    pictures: archive.entries.filter(
      ({ name, bytes: size }) =>
        pictureName.test(name) && size <= pictureBytesMax && !/(^|\/)(__MACOSX\/|\._|\.)/.test(name),
    ),
  }
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

/**
 * Pictures of archives as pictures beside a file. A product's picture is found by its path or its name, also for an
 * address that ends with it; a product without pictures gets those that are named after its id or a SKU: `S-1.jpg`,
 * `S-1-2.jpg`, `S-1_3.jpg`.
 */
export async function archivedPictures(
  archives: readonly Buffer[],
): Promise<{ readonly read: ReadBeside; readonly names: Pick<PicturesAtHand, 'fileOf' | 'namedAfter'> }> {
  const entries = new Map<string, { archive: Archive; entry: ArchiveEntry }>()
  const byBase = new Map<string, string>()
  const byStem = new Map<string, string[]>()
  for (const bytes of archives) {
    if (bytes.length > archiveBytesMax) continue
    const { archive, pictures } = await openPictures(bytes)
    for (const entry of pictures) {
      const path = entry.name.toLowerCase()
      entries.set(path, { archive, entry })
      const base = baseOf(path)
      if (!byBase.has(base)) byBase.set(base, path)
      for (const stem of stemsOf(base)) byStem.set(stem, [...(byStem.get(stem) ?? []), path])
    }
  }
  const pathOf = (place: string) => {
    const path = place.toLowerCase().replace(/^\.?\//, '')
    return entries.has(path) ? path : byBase.get(baseOf(path))
  }
  return {
    read: async (path) => {
      const found = entries.get(path)
      return found && bytesOf(found.archive, found.entry)
    },
    names: {
      fileOf: (from) => ('file' in from ? (pathOf(from.file) ?? from.file) : pathOf(pathIn(from.address))),
      namedAfter: ({ externalId, variants }: ImportedProduct) => {
        const keys = [externalId, ...variants.map(({ sku }) => sku)].map((key) => key.toLowerCase())
        return [...new Set(keys.flatMap((key) => (byStem.get(key) ?? []).toSorted(byNumber)))]
      },
    },
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** "s-1-2.jpg" is named after "s-1-2", and after "s-1". */
function stemsOf(base: string): string[] {
  const stem = base.replace(/\.[a-z]+$/, '')
  const [, shorter] = /^(.+?)[-_ ]?\(?\d{1,2}\)?$/.exec(stem) ?? []
  return shorter && /[-_ (]\(?\d{1,2}\)?$/.test(stem) ? [stem, shorter.trim()] : [stem]
}

function pathIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return ''
  }
}
