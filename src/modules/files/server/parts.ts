import type { FileStore } from './store.ts'

export type FilesParts = {
  readonly store: FileStore
  /** Folder where copies of pictures are stored at the requested widths. */
  readonly picturesFolder: string
}
