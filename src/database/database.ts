import type { PooledConnections, SendStatements } from './connections.ts'
import { type SqlRow, type SqlTarget, type Statement, sql, statementOf } from './sql.ts'
import { StatementQueue } from './statement-queue.ts'
import { WaitBudget } from './unavailable.ts'

/** Where statements run and transactions begin. */
export interface Database extends SqlTarget {
  /**
   * The same database for one call: statements that the call issues in one tick, as by `Promise.all`, travel as one message,
   * and fail together. Otherwise each takes a connection of its own.
   */
  batching(): Database

  /** The same database for one call, which waits for it no longer than this in all. */
  within(ms: number): Database

  /**
   * The same database for transactions whose statements may take this long, and no longer, whatever the
   * connection is set to: PostgreSQL ends a statement by then, and half a second later our side gives the
   * connection up.
   */
  withStatementsUpTo(ms: number): Database

  /** Runs in a transaction at READ COMMITTED. It is rolled back when `run` throws. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
}

/** PostgreSQL behind a pool of connections. */
export class PooledDatabase implements Database {
  readonly #connections: PooledConnections
  readonly #budget: WaitBudget | undefined
  readonly #queue: StatementQueue | undefined

  readonly #statementMs: number | undefined

  constructor(
    connections: PooledConnections,
    budget?: WaitBudget,
    { isBatching = false, statementMs }: { isBatching?: boolean; statementMs?: number | undefined } = {},
  ) {
    this.#connections = connections
    this.#budget = budget
    this.#statementMs = statementMs
    if (isBatching) this.#queue = new StatementQueue((statements) => connections.send(statements, budget))
  }

  async read(statement: Statement): Promise<SqlRow[]> {
    if (this.#queue) return this.#queue.read(statement)
    return (await this.#connections.send([statement], this.#budget))[0]!.rows
  }

  async write(statement: Statement): Promise<void> {
    await this.read(statement)
  }

  batching(): Database {
    return new PooledDatabase(this.#connections, this.#budget, { ...this.#kind(), isBatching: true })
  }

  within(ms: number): Database {
    return new PooledDatabase(this.#connections, new WaitBudget(ms), this.#kind())
  }

  withStatementsUpTo(ms: number): Database {
    return new PooledDatabase(this.#connections, this.#budget, { ...this.#kind(), statementMs: ms })
  }

  #kind() {
    return { isBatching: this.#queue !== undefined, statementMs: this.#statementMs }
  }

  async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const statementMs = this.#statementMs
    const messageMs = statementMs && statementMs + 500
    return this.#connections.use(
      async ({ send, discard }) => {
        const tx = new Transaction(send)
        try {
          // Until its end, for this transaction alone.
          if (statementMs)
            await sql`select set_config('statement_timeout', ${`${statementMs}ms`}, true)`.run(tx)
          const result = await run(tx)
          await tx.commit()
          return result
        } catch (error) {
          await tx.rollback().catch(discard)
          throw error
        }
      },
      this.#budget,
      messageMs,
    )
  }
}

/** A transaction that is open. Writes wait for the next statement whose rows are read, at the latest for the commit. */
export class Transaction implements Database {
  readonly #queue: StatementQueue
  #hasEnded = false
  #failure: unknown
  #condition: Promise<unknown> | undefined
  #depth = 0

  constructor(send: SendStatements) {
    this.#queue = new StatementQueue((statements) =>
      send(statements).catch((error) => {
        this.#failure ??= error
        // Every statement after the first that failed only reports that the transaction is aborted.
        if (error !== this.#failure) error.cause = this.#failure
        throw error
      }),
    )
    this.#queue.write(begin)
  }

  read(statement: Statement): Promise<SqlRow[]> {
    this.#refuseWhenEnded()
    const rows = this.#queue.read(statement)
    return this.#condition ? Promise.all([rows, this.#condition]).then(([read]) => read) : rows
  }

  async write(statement: Statement): Promise<void> {
    this.#refuseWhenEnded()
    this.#queue.write(statement)
  }

  /**
   * From now on nothing that is read resolves, and nothing is committed, before this does; when it rejects, all of that fails
   * with its error. So a statement that decides whether the rest may happen travels with the first statements of the rest.
   */
  require(condition: Promise<unknown>): void {
    this.#condition = condition
    // Reads and the commit report it.
    condition.catch(() => undefined)
  }

  batching(): Database {
    return this
  }

  within(): Database {
    return this
  }

  /** Its time was given when it began. */
  withStatementsUpTo(): Database {
    return this
  }

  /** A part of this transaction that is undone alone. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.savepoint(() => run(this))
  }

  async commit(): Promise<void> {
    await this.#condition
    const { command } = await this.#queue.finish(commit)
    this.#hasEnded = true
    // PostgreSQL answers so when a statement had failed and its error was caught.
    if (command === 'ROLLBACK')
      throw new Error('A statement failed, so nothing was committed', { cause: this.#failure })
  }

  async rollback(): Promise<void> {
    if (this.#hasEnded) return
    this.#hasEnded = true
    const isBegun = !this.#queue.drop().includes(begin)
    if (isBegun) await this.#queue.finish(rollback)
  }

  /** @see savepoint */
  async savepoint<T>(run: () => Promise<T>): Promise<T> {
    const name = sql.ref(`savepoint_${this.#depth + 1}`)
    await this.#queue.finish(statementOf(sql`savepoint ${name}`))
    this.#depth += 1
    try {
      const result = await run()
      await this.#queue.finish(statementOf(sql`release savepoint ${name}`))
      return result
    } catch (error) {
      this.#queue.drop()
      this.#queue.write(statementOf(sql`rollback to savepoint ${name}`))
      await this.#queue.finish(statementOf(sql`release savepoint ${name}`))
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  #refuseWhenEnded(): void {
    if (this.#hasEnded) throw new Error('The transaction has ended')
  }
}

/**
 * Undoes what `run` did, and nothing before it, when it throws. Everything that `run` issued has been sent when this
 * resolves, so what fails in it fails here.
 */
export const savepoint = <T>(tx: Transaction, run: () => Promise<T>): Promise<T> => tx.savepoint(run)

const begin = statementOf(sql`begin`)
const commit = statementOf(sql`commit`)
const rollback = statementOf(sql`rollback`)
