import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './store.ts'

/** Files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'public' }))
  return {
    put: async (key, bytes) => {
      if (await disk.exists(key)) return
      // Written beside and renamed: a crash leaves no half file under a name that promises its content.
      const draft = `${key}.${randomUUID()}.part`
      await disk.put(draft, bytes)
      await disk.move(draft, key)
    },
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (error) {
        if (isAbsence(error)) return undefined
        throw error
      }
    },
    remove: async (key) => {
      try {
        await disk.delete(key)
      } catch (error) {
        if (!isAbsence(error)) throw error
      }
    },
  }
}

/** There is no such file; anything else (a full disk, a missing right) is an error to log. */
function isAbsence(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === 'ENOENT' || cause?.code === 'ENOTDIR' || cause?.code === 'EISDIR'
}
