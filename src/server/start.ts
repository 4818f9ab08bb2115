import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#database/embedded.ts'
import { MigrationError, migrate } from '#database/migrate.ts'
import { checkFilesFolder, FilesFolderError } from '#modules/files/server/public.ts'
import { hasOperator, keyOfFirstOperator } from '#modules/identity/server/public.ts'
import { begin, beginningOf } from '#platform/beginning.ts'
import { registerNode } from '#platform/nodes.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createMall } from './app.ts'
import { atMost } from './at-most.ts'
import type { Extension } from './extension.ts'
import { printAddress } from './greet.ts'
import { listenOn } from './listen-on.ts'
import { describeSettings, filesFolderOf, keyRingOf, SettingError, type Settings } from './settings.ts'
import { settingsAtStart } from './settings-at-start.ts'
import { startWorker } from './worker.ts'

/** Starts everything in its order, and stops it in the reverse one. The extension is that of a demo. */
export async function start(given: Settings, extension: Extension | undefined): Promise<void> {
  let settings = given
  const closers: (() => Promise<unknown>)[] = []
  const stop = async (code: number) => {
    // A part that does not end must not block the others: PostgreSQL, which is stopped last, would be left
    // running.
    setTimeout(() => process.exit(code || 1), 30_000).unref()
    for (const close of closers.reverse()) await close().catch((error) => console.error(error))
    process.exit(code)
  }
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(0)
    })
  }

  try {
    const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir, closers))
    await migrate(url).catch((error) => {
      throw settings.databaseUrl && !(error instanceof MigrationError)
        ? new SettingError(notLetIn(error))
        : error
    })
    const connection = openDatabase(url, {
      onError: (error) =>
        console.error(
          JSON.stringify({ level: 40, msg: 'a database connection was lost', why: error.message }),
        ),
    })
    closers.push(() => atMost(1_000, connection.close()))
    const jobs = openDatabase(url, {
      connectionsMax: 10,
      statementTimeoutMs: 30_000,
      // Jobs wait for each other, and no one waits for them.
      connectionTimeoutMs: 10_000,
      applicationName: 'mallard-jobs',
      onError: () => undefined,
    })
    closers.push(() => atMost(1_000, jobs.close()))

    settings = settingsAtStart(settings, await beginningOf(jobs.db))
    if (!settings.isDemo) settingsAtStart(settings, await begin(jobs.db, 'own'))
    await checkFilesFolder(jobs.db, filesFolderOf(settings))
    const mall = await createMall({
      settings,
      connection,
      extension,
      pagesFrom: process.env.NODE_ENV === 'development' ? 'source' : 'build',
    })
    closers.push(mall.close)
    closers.push(await registerNode(jobs.db, keyRingOf(settings), mall.app.log))
    const { sessionSecret: secret } = settings
    if (settings.isDemo) await extension?.fill({ db: jobs.db, files: mall.files, secret })
    const worker = await startWorker({
      databaseUrl: url,
      services: {
        db: jobs.db,
        transaction: (run) => inTransaction(jobs.db, run),
        reservations: mall.services.reservations,
        obligationKinds: mall.services.obligationKinds,
        log: mall.app.log,
        count: (_, outcome) => mall.counts.mail(outcome),
      },
      counts: mall.counts,
      modules: [...mall.modules, ...((settings.isDemo && extension?.modules(secret)) || [])],
      onAnnounced: mall.onAnnounced,
    })
    closers.push(worker.stop)

    // Node stores its compiled form of our TypeScript when it ends, and a killed process never reaches that:
    // the next one would start slower. Nothing else happens while it is written, the first time for a second,
    // so it runs before we listen.
    flushCompileCache()
    await listenOn(mall.app, settings)
    // Notifies the parent, which restarts it when it dies, but not when it did not come as far as this.
    process.send?.('open')
    process.channel?.unref()
    printAddress(settings, mall.sites.all(), describeSettings(settings), {
      welcomeKey: (await hasOperator(jobs.db)) ? undefined : keyOfFirstOperator(settings.sessionSecret),
    })
  } catch (error) {
    console.error(`\n${sentence(error, settings)}\n`)
    await stop(1)
  }
}

async function ownDatabase(dataDir: string, closers: (() => Promise<unknown>)[]): Promise<string> {
  const database = await startEmbeddedDatabase(resolve(dataDir))
  closers.push(database.stop)
  return database.url
}

const notLetIn = (error: { code?: string; message: string }) =>
  `The database of DATABASE_URL does not let us in (${error.message || error.code}). Check that it runs, and its name, user and password.`

/** The failure as a sentence with the remedy; the whole error where we did not foresee it. */
function sentence(error: unknown, settings: { port: number; host: string }): string {
  if (
    error instanceof MigrationError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof FilesFolderError ||
    error instanceof SettingError
  )
    return error.message
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is taken. Stop what uses it, or choose another one: PORT=${settings.port + 1} npm start`
  if (code === 'EACCES')
    return `We may not listen on port ${settings.port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${settings.host} is no address of this machine. Use 127.0.0.1 or 0.0.0.0.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
