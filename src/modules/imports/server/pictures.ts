import { readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { type FileStore, putDrawing, putPicture, type StoredPicture } from '#modules/files/server/public.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ImportedPicture, ImportedProduct } from './imported-product.ts'
import { placeholderOf } from './placeholder-picture.ts'
import type { ImportPicture } from './store/runs.ts'

/** Pictures that are at hand when a product is saved: drawings, and files beside the imported one. Each is made once. */
export type PicturesAtHand = {
  readonly placeholder: (product: ImportedProduct) => Promise<StoredPicture>
  /** @returns undefined when there is no such file, or it is no picture */
  readonly beside: (file: string) => Promise<StoredPicture | undefined>
  /** The file that holds a picture; undefined of one that is to be fetched. */
  readonly fileOf: (from: ImportedPicture['from']) => string | undefined
  /** Files that belong to a product by their names, where it names no picture itself. */
  readonly namedAfter: (product: ImportedProduct) => readonly string[]
}

const namedByFile: Pick<PicturesAtHand, 'fileOf' | 'namedAfter'> = {
  fileOf: (from) => ('file' in from ? from.file : undefined),
  namedAfter: () => [],
}

/** Reads a file that lies beside the imported one. @returns undefined when there is none */
export type ReadBeside = (file: string) => Promise<Buffer | undefined>

export function picturesAtHand(
  files: FileStore,
  read: ReadBeside,
  names: Pick<PicturesAtHand, 'fileOf' | 'namedAfter'> = namedByFile,
): PicturesAtHand {
  const drawn = new Map<string, Promise<StoredPicture>>()
  const found = new Map<string, Promise<StoredPicture | undefined>>()
  const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? make()
    kept.set(key, value)
    return value
  }
  return {
    ...names,
    placeholder: (product) => {
      const { name, svg } = placeholderOf(product)
      return once(drawn, name, () => putDrawing(files, svg, placeholderFolder))
    },
    beside: (file) =>
      once(found, file, async () => {
        const bytes = await read(file)
        if (!bytes) return undefined
        try {
          return await putPicture(files, bytes)
        } catch (error) {
          if (error instanceof Refusal) return undefined
          throw error
        }
      }),
  }
}

/** Files of the folder of an imported file. */
export function besideFile(importedFile: string): ReadBeside {
  const folder = dirname(resolve(importedFile))
  return async (file) => {
    const path = resolve(folder, file)
    // A line of the file must not reach the rest of the disk.
    if (!path.startsWith(folder + sep)) return undefined
    return readFile(path).catch(() => undefined)
  }
}

/** Where any mall of ours shows a picture; its key is made of its content, so it is the same picture everywhere. */
export const addressOfPicture = (origin: string, key: string): string => `${origin}/pictures/1600/${key}`

/** The key of a picture that an address of ours shows; undefined of any other address. */
export const keyInAddress = (address: string): string | undefined =>
  /\/pictures\/\d{3,4}\/((?!private\/|placeholders\/)[a-z0-9][a-z0-9/_-]{0,150}\.(?:webp|png|jpg))$/.exec(
    address,
  )?.[1]

const placeholderFolder = 'placeholders'
export const isPlaceholder = (file: string): boolean => file.startsWith(`${placeholderFolder}/`)

/** Pictures of a product that were found, and those of its variants. */
export function shownPictures(pictures: readonly ImportPicture[]) {
  const there = pictures.flatMap(({ file, alt, description, skus }) =>
    file === undefined ? [] : [{ shown: { file, alt, ...(description && { description }) }, skus }],
  )
  return {
    pictures: there.map(({ shown }) => shown),
    ofVariants: there.flatMap(({ shown, skus }) => skus.map((sku) => ({ sku, file: shown.file }))),
  }
}
