import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** The account that a server of PostgreSQL runs as here: it refuses to run as root. */
export function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'daemon'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Gives a file or folder to that account. */
export function giveToPostgres(path: string): void {
  const { uid, gid } = postgresAccount()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
