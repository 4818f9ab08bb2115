import { resolve } from 'node:path'
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#database/embedded.ts'
import { MigrationError } from '#database/migrate.ts'
import { FilesFolderError } from '#modules/files/server/public.ts'
import { SettingError } from '../src/server/settings.ts'

type Command = {
  /** @returns the exit code */
  readonly run: () => Promise<number>
  readonly usage: string
  /** State after a Ctrl-C, as a sentence. */
  readonly interrupted: string
  /** Next step once the database answers again, as the end of a sentence. */
  readonly again: string
  /** Whose messages are written for the terminal. */
  readonly foreseen: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
}

const closers: (() => Promise<unknown>)[] = []

/** Runs one command of the terminal to its end; whatever way it ends, everything `closeAtEnd` was given is closed. */
export async function runCommand({ run, interrupted, ...words }: Command): Promise<never> {
  let isEnding = false
  const end = async (code: number): Promise<never> => {
    // The process is being ended already.
    if (isEnding) return new Promise<never>(() => undefined)
    isEnding = true
    for (const close of closers.reverse()) await close().catch(() => undefined)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`\nInterrupted. ${interrupted}\n`)
      void end(130)
    })
  }
  let code = 1
  try {
    code = await run()
  } catch (error) {
    if (!isEnding) console.error(`\n${sentence(error, words)}\n`)
  }
  return end(code)
}

export const closeAtEnd = (close: () => Promise<unknown>): void => {
  closers.push(close)
}

/**
 * The mall's own database in its data folder. A mall that is running beside us keeps running it. @returns its
 * address
 */
export async function ownDatabase(dataDir: string): Promise<string> {
  const database = await startEmbeddedDatabase(resolve(dataDir))
  if (!database.isAdopted) closeAtEnd(database.stop)
  return database.url
}

const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL's own: wrong password, no such database, no such role.
  ...['28P01', '3D000', '28000'],
])

/** Error message that states the remedy; the whole stack of an unforeseen error. */
function sentence(
  error: unknown,
  { usage, again, foreseen }: Pick<Command, 'usage' | 'again' | 'foreseen'>,
): string {
  const ours = [SettingError, MigrationError, EmbeddedDatabaseError, FilesFolderError, ...foreseen]
  if (ours.some((kind) => error instanceof kind)) return (error as Error).message
  const { code = '', message = '' } =
    error instanceof Object ? (error as { code?: string; message?: string }) : {}
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message}\n\n${usage}`
  if (unreachable.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return `The database does not answer (${message || code}). Check that it runs and that DATABASE_URL is right, then ${again}`
  return error instanceof Error ? (error.stack ?? message) : String(error)
}
