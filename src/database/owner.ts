import { readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { pause } from './postmaster.ts'

const beatMs = 2_000

/**
 * The process that serves a data folder: its machine or container, named in a file beside the data that is
 * touched every two seconds. The number of a process means nothing in another container, so the lock file of
 * PostgreSQL alone cannot show whether its owner lives.
 */
export type Owner = { readonly stop: () => void }

/** Where the processes run that we can see: a machine, and on Linux the namespace of their numbers. */
function ownSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const ownerFile = (data: string) => join(dirname(data), 'postgres-owner')

/** From now on this process holds the folder, until it stops or ends. */
export function lockFolder(data: string): Owner {
  const file = ownerFile(data)
  writeFileSync(file, `${ownSpace()}\n`)
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder is missing or full; PostgreSQL will report it.
    }
  }, beatMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * The machine or container that serves this folder, when it is another one and alive. One that does not touch its file for
 * three beats has ended.
 */
export async function foreignOwner(data: string): Promise<string | undefined> {
  const before = readOwner(data)
  if (!before || before.space === ownSpace()) return undefined
  for (let waited = 0; waited < 3 * beatMs; waited += 100) {
    await pause(100)
    const now = readOwner(data)
    if (now && now.touchedMs !== before.touchedMs) return now.space.split(' ')[0]
  }
  return undefined
}

function readOwner(data: string): { space: string; touchedMs: number } | undefined {
  try {
    const file = ownerFile(data)
    return { space: readFileSync(file, 'utf8').trim(), touchedMs: statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}
