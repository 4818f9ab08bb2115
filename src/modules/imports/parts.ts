import type { FileStore } from '#modules/files/public.ts'

export type ImportsParts = {
  /** Where fetched pictures are put. */
  readonly files: FileStore
}
