import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '#database/address.ts'
import { openDatabase } from '#database/connect.ts'
import { diskStore } from '#modules/files/server/public.ts'
import { fillDemoMall } from '../../demo/fill.ts'
import { onServer } from './database.ts'

/** All copies of the demo have one secret, since its orders and accounts hold what was encrypted with it. */
export const demoSecret = 'one secret of the demo malls of tests'

const templateName = 'mall_demo'

/**
 * A database with the demo in it, filled by the first test file that wants one and copied by all others: filling it takes about as
 * long as all pages of a journey.
 */
export async function demoTemplate(): Promise<string> {
  const serverUrl = inject('serverUrl')
  const lock = new Client({ connectionString: serverUrl })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(41)')
    const { rowCount } = await lock.query('select from pg_database where datname = $1', [templateName])
    if (!rowCount) await fillTemplate(serverUrl)
    return templateName
  } finally {
    await lock.end()
  }
}

async function fillTemplate(serverUrl: string): Promise<void> {
  const draft = `${templateName}_draft`
  await onServer(serverUrl, `drop database if exists ${draft}`)
  await onServer(serverUrl, `create database ${draft} template ${inject('templateName')} strategy file_copy`)
  const connection = openDatabase(databaseUrl(serverUrl, draft), { connectionTimeoutMs: 10_000 })
  try {
    const files = diskStore(join(inject('demoFolder'), 'files'))
    await fillDemoMall({ db: connection.db, files, secret: demoSecret })
  } finally {
    await connection.close()
  }
  await onServer(serverUrl, `alter database ${draft} rename to ${templateName}`)
}

/** A data folder with the demo's own files; resized pictures are named by their content, so all demo malls of a run share them. */
export async function putDemoFiles(dataDir: string): Promise<void> {
  const resized = join(inject('demoFolder'), 'resized')
  await mkdir(resized, { recursive: true })
  await cp(join(inject('demoFolder'), 'files'), join(dataDir, 'files'), { recursive: true })
  await symlink(resized, join(dataDir, 'pictures'))
}
