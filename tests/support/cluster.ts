import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { databaseUrl } from '#database/address.ts'
import { openDatabase } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { inTransaction } from '#platform/transaction.ts'
import { insertDemoSites } from '../../demo/sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateName: string
    /** The same as a new mall begins: with one site, where nothing is set. */
    emptyTemplateName: string
    /** Folder of the demo's files and resized pictures for the whole run. */
    demoFolder: string
    /** In milliseconds, on an idle machine: of a test, of its preparation, and of one waiting expectation. */
    limits: { readonly test: number; readonly hook: number; readonly poll: number }
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await roomyFolder(), 'mallard-test-'))
  const server = await startEmbeddedDatabase(folder, { isDisposable: true })
  const [templateName, emptyTemplateName] = ['mall_template', 'mall_empty']
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await migrate(databaseUrl(server.url, templateName))
  // Each worker would create the tables of its queue again.
  const queue = new PgBoss({ connectionString: databaseUrl(server.url, templateName) })
  await queue.start()
  await queue.stop({ graceful: false, close: true })
  await client.query(`create database ${emptyTemplateName} template ${templateName} strategy file_copy`)
  await client.end()
  await addSites(databaseUrl(server.url, templateName))
  project.provide('serverUrl', server.url)
  project.provide('templateName', templateName)
  project.provide('emptyTemplateName', emptyTemplateName)
  project.provide('demoFolder', join(folder, 'demo'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests sell on the demo's five sites. */
async function addSites(url: string): Promise<void> {
  const connection = openDatabase(url)
  await inTransaction(connection.db, insertDemoSites)
  await connection.close()
}

/** In memory where there is plenty: a database is a thousand files, and each file of tests makes and drops one. */
async function roomyFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > 4 * 2 ** 30 ? '/dev/shm' : tmpdir()
}
