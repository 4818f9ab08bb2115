import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aDatabase } from '#tests/support/database.ts'
import { checkFilesFolder, FilesFolderError } from './shared-folder.ts'

const database = await aDatabase()
const made: string[] = []
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-shared-'))
  made.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
  await database.drop()
})
beforeEach(() => sql`truncate files_folder`.run(database.db))

const check = (folder: string) => checkFilesFolder(database.db, folder)

describe('The folder of files', () => {
  test('of the first start is the one of all nodes, and starts again and again', async () => {
    const folder = join(await aFolder(), 'files')
    for (const _ of [1, 2]) await check(folder)
    const [row] = await sql<{ id: string }>`select id from files_folder`.rows(database.db)
    expect((await readFile(join(folder, 'mall-id'), 'utf8')).trim()).toBe(row?.id)
  })

  test('is the same for nodes that start together for the first time', async () => {
    const folder = await aFolder()
    await Promise.all(Array.from({ length: 4 }, () => check(folder)))
    await check(folder)
  })

  test('is one of two that are tried together, and the other is refused', async () => {
    const folders = [await aFolder(), await aFolder()]
    const tried = await Promise.allSettled(folders.map(check))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = folders[tried.findIndex(({ status }) => status === 'rejected')]!
    await expect(check(refused)).rejects.toBeInstanceOf(FilesFolderError)
  })

  test('may be a copy, when the copy has its mark', async () => {
    const [first, copy] = [await aFolder(), await aFolder()]
    await check(first)
    await expect(check(copy)).rejects.toThrow('or copy it with its file mall-id')
    await copyFile(join(first, 'mall-id'), join(copy, 'mall-id'))
    await check(copy)
  })

  test('of another mall is refused, and its mark is unchanged', async () => {
    const [ours, theirs] = [await aFolder(), await aFolder()]
    await check(theirs)
    const mark = await readFile(join(theirs, 'mall-id'), 'utf8')
    await sql`truncate files_folder`.run(database.db)
    await check(ours)
    await expect(check(theirs)).rejects.toBeInstanceOf(FilesFolderError)
    expect(await readFile(join(theirs, 'mall-id'), 'utf8')).toBe(mark)
  })

  test('goes on after a crash between the mark and the commit', async () => {
    const folder = await aFolder()
    await check(folder)
    await sql`truncate files_folder`.run(database.db)
    await check(folder)
  })
})
