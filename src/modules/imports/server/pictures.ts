import { readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { type FileStore, putDrawing, putPicture, type StoredPicture } from '#modules/files/server/public.ts'
import type { ImportedProduct } from './imported-product.ts'
import { placeholderOf } from './placeholder-picture.ts'
import type { ImportPicture } from './store.ts'

/** Pictures that are at hand when a product is saved: drawings, and files beside the imported one. Each is made once. */
export type PicturesAtHand = {
  readonly placeholder: (product: ImportedProduct) => Promise<StoredPicture>
  /** @returns undefined when there is no such file, or it is no picture */
  readonly beside: (file: string) => Promise<StoredPicture | undefined>
}

export function picturesAtHand(files: FileStore, importedFile: string): PicturesAtHand {
  const drawn = new Map<string, Promise<StoredPicture>>()
  const found = new Map<string, Promise<StoredPicture | undefined>>()
  const folder = dirname(resolve(importedFile))
  const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? make()
    kept.set(key, value)
    return value
  }
  return {
    placeholder: (product) => {
      const { name, svg } = placeholderOf(product)
      return once(drawn, name, () => putDrawing(files, svg, placeholderFolder))
    },
    beside: (file) =>
      once(found, file, async () => {
        const path = resolve(folder, file)
        // A line of the file must not reach the rest of the disk.
        if (!path.startsWith(folder + sep)) return undefined
        try {
          return await putPicture(files, await readFile(path))
        } catch {
          return undefined
        }
      }),
  }
}

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
