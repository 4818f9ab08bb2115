import type { FileStore } from '#modules/files/server/public.ts'

export type ImportsParts = {
  /** File store of fetched pictures. */
  readonly files: FileStore
}
