import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const socketName = (port: number) => `.s.PGSQL.${port}`

/** The folder of the socket: the data folder, which other accounts may not enter. Socket paths are limited to about 100 bytes. */
export function socketFolder(data: string): string | undefined {
  const isTooLong = Buffer.byteLength(join(data, socketName(65_535))) > 100
  return process.platform === 'win32' || isTooLong ? undefined : data
}

/**
 * Where our own PostgreSQL answers. A socket where there is one, since its folder keeps other accounts out,
 * and a small statement costs both sides a third less; else TCP with the password that is stored beside the
 * data.
 */
export function addressOf(data: string, port: number): string {
  const folder = socketFolder(data)
  if (folder) return `postgres:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=postgres`
  return `postgres://postgres:${keptPassword(data)}@127.0.0.1:${port}/postgres`
}

/** Made once. Its file is readable for our own account alone. */
export function keptPassword(data: string): string {
  const file = passwordFile(data)
  if (!existsSync(file)) {
    // Another process of the mall may be quicker, and its password then holds.
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (existsSync(file)) rmSync(draft)
    else renameSync(draft, file)
  }
  return readFileSync(file, 'utf8').trim()
}

export const passwordFile = (data: string) => join(dirname(data), 'postgres-password')

/** The address of another database of the same server, for tests. */
export const databaseUrl = (serverUrl: string, name: string): string =>
  serverUrl.replace(/\/postgres(?=$|\?)/, `/${name}`)
