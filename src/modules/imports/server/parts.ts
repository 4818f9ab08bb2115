import type { FileStore } from '#modules/files/server/public.ts'

export type ImportsParts = {
  /** Where fetched pictures are put. */
  readonly files: FileStore
}
