import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { claimFilesFolder } from './store.ts'

/** Reason why this process cannot work with its folder of files, as a message with the remedy. */
export class FilesFolderError extends Error {}

const markName = 'mall-id'

/**
 * Makes sure that this process sees the files of the others: the folder holds an id that the database knows. The first start
 * writes both.
 * @throws FilesFolderError when the database belongs to a mall whose files lie in another folder
 */
export async function checkFilesFolder(db: Database, folder: string): Promise<void> {
  const mark = join(folder, markName)
  await orNotWritable(folder, () => mkdir(folder, { recursive: true }))
  const proposed = (await readMark(mark)) ?? randomUUID()
  await inTransaction(db, async (tx) => {
    const id = await claimFilesFolder(tx, proposed)
    // Read again: a start that was faster has written it by now where the folder is shared.
    const found = await readMark(mark)
    if (found === id) return
    if (found !== undefined || id !== proposed) throw new FilesFolderError(otherFolder(folder))
    // Before the commit: after a crash in between, the next start proposes what it finds here.
    await orNotWritable(folder, () => writeFile(mark, `${id}\n`))
  })
}

async function readMark(mark: string): Promise<string | undefined> {
  try {
    return (await readFile(mark, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

const otherFolder = (folder: string) =>
  `The pictures of this mall are not in ${folder}. All nodes share DATABASE_URL, SESSION_SECRET and the folder DATA_DIR/files: mount there what the first node uses, or copy it with its file ${markName}. If it is lost, "Several nodes" in docs/running.md says how to begin a new one.`

async function orNotWritable(folder: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    throw new FilesFolderError(`We cannot write to ${folder}. Set DATA_DIR to a folder we may write to.`, {
      cause,
    })
  }
}
