import { createHash } from 'node:crypto'
import { type PoolClient, type Submittable, types } from 'pg'
import { noteFailed, type SqlRow, type Statement } from './sql.ts'

/** Result of one statement. */
export type MessageAnswer = { readonly rows: SqlRow[]; readonly command: string }

/**
 * Sends statements as one message and resolves with an answer for each. They run in their order; the first
 * that fails ends them all, and its error names where the statement was issued. Outside a transaction they
 * are one.
 *
 * This file alone depends on how the driver works inside, in the version that package.json pins; its tests
 * say what it must do.
 */
export function sendMessage(
  client: PoolClient,
  prepared: PreparedStatements,
  statements: readonly Statement[],
): Promise<MessageAnswer[]> {
  return new Promise((resolve, reject) => {
    client.query(new Message(prepared, statements, resolve, reject) as unknown as Submittable)
  })
}

/** Number of statements that a connection keeps prepared; the least recently used is dropped first. */
export const preparedMax = 100

/** Raised when a plan no longer fits the schema; every connection then prepares its statements again. */
export type PlanGeneration = { current: number }

type Prepared = { readonly name: string; columns: readonly Column[]; usedAt: number }
type Column = { readonly name: string; readonly parse: (text: string) => unknown }

/** The statements that one connection has prepared, by their text. A name is made of the text. */
export class PreparedStatements {
  readonly #shared: PlanGeneration
  readonly #byText = new Map<string, Prepared>()
  readonly #toClose = new Set<string>()
  #generation: number
  #uses = 0

  constructor(shared: PlanGeneration) {
    this.#shared = shared
    this.#generation = shared.current
  }

  /** @returns whether the server must forget them, too */
  forgetIfOutdated(): boolean {
    if (this.#generation === this.#shared.current) return false
    this.#generation = this.#shared.current
    this.#byText.clear()
    this.#toClose.clear()
    return true
  }

  /** The plan of a statement may have been made for a schema that a migration has changed since. */
  invalidateAll(): void {
    if (this.#generation === this.#shared.current) this.#shared.current += 1
  }

  find(text: string): Prepared | undefined {
    const found = this.#byText.get(text)
    if (found) found.usedAt = this.#nextUse()
    return found
  }

  add(text: string): Prepared {
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    const added = { name, columns: [], usedAt: this.#nextUse() }
    this.#byText.set(text, added)
    return added
  }

  /** Forgets a statement. Closing one that does not exist is no error, so this holds whether it was prepared or not. */
  remove(text: string): void {
    const found = this.#byText.get(text)
    if (!found) return
    this.#byText.delete(text)
    this.#toClose.add(found.name)
  }

  /** The names to close before anything else is sent. */
  takeToClose(): string[] {
    const names = [...this.#toClose]
    this.#toClose.clear()
    return names
  }

  /** To be called when a message is written: its own statements are the newest. */
  removeOldest(): void {
    const extra = this.#byText.size - preparedMax
    if (extra <= 0) return
    const oldestFirst = [...this.#byText].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
    for (const [text] of oldestFirst.slice(0, extra)) this.remove(text)
  }

  #nextUse(): number {
    this.#uses += 1
    return this.#uses
  }
}

/** The driver's connection, as far as this file uses it. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void }
  readonly parse: (statement: { name: string; text: string }) => void
  readonly describe: (what: { type: 'S'; name: string }) => void
  readonly bind: (bound: { statement: string; values: readonly unknown[] }) => void
  readonly execute: () => void
  readonly close: (what: { type: 'S'; name: string }) => void
  readonly sync: () => void
}

/**
 * A query of the driver that is several: each is parsed if need be, bound and executed, and one sync requests
 * the results.
 */
class Message {
  readonly #prepared: PreparedStatements
  readonly #statements: readonly Statement[]
  readonly #resolve: (answers: MessageAnswer[]) => void
  readonly #reject: (error: Error) => void
  readonly #used: Prepared[] = []
  readonly #added = new Set<number>()
  readonly #answers: MessageAnswer[] = []
  #rows: SqlRow[] = []
  #failure: Error | undefined

  constructor(
    prepared: PreparedStatements,
    statements: readonly Statement[],
    resolve: (answers: MessageAnswer[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#prepared = prepared
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(wire: Wire): null {
    wire.stream.cork()
    for (const name of this.#prepared.takeToClose()) wire.close({ type: 'S', name })
    for (const [place, { text, values, isPrepared }] of this.#statements.entries()) {
      let statement = isPrepared ? this.#prepared.find(text) : undefined
      if (!statement) {
        statement = isPrepared ? this.#prepared.add(text) : { name: '', columns: [], usedAt: 0 }
        if (isPrepared) this.#added.add(place)
        wire.parse({ name: statement.name, text })
        wire.describe({ type: 'S', name: statement.name })
      }
      this.#used.push(statement)
      wire.bind({ statement: statement.name, values })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
    this.#prepared.removeOldest()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#used[this.#answers.length]!.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns } = this.#used[this.#answers.length]!
    const row: SqlRow = {}
    try {
      for (let place = 0; place < columns.length; place += 1) {
        const { name, parse } = columns[place]!
        const text = fields[place]!
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#failure ??= error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ rows: this.#rows, command: text })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    const failed = this.#answers.length
    // Of those that were to be prepared from here on, the server has some or none.
    for (const place of this.#added) if (place >= failed) this.#prepared.remove(this.#statements[place]!.text)
    if (isPlanOutdated(error)) this.#prepared.invalidateAll()
    this.#reject(noteFailed(error, this.#statements[failed]))
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure)
    else this.#resolve(this.#answers)
  }
}

/** "cached plan must not change result type": a newer version of the mall has since migrated the database. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
