import type { FileStore } from './store.ts'

export type FilesParts = {
  readonly store: FileStore
  /** Where copies of pictures are kept at the widths that were asked for. */
  readonly picturesFolder: string
}
