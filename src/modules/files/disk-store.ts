import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './store.ts'

/** Files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: new URL(`file://${folder}/`), visibility: 'public' }))
  return {
    put: async (key, bytes) => {
      if (!(await disk.exists(key))) await disk.put(key, bytes)
    },
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch {
        return undefined
      }
    },
  }
}
