import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import {
  isPlanOutdated,
  type MessageAnswer,
  type PlanGeneration,
  PreparedStatements,
  sendMessage,
} from './message.ts'
import { type Statement, sql, statementOf } from './sql.ts'
import { asUnavailable, DatabaseAwayError, DatabaseBusyError, type WaitBudget } from './unavailable.ts'

/** Sends statements as one message. */
export type SendStatements = (statements: readonly Statement[]) => Promise<MessageAnswer[]>

/** Called with the statements of each message, and the connection that they travel on. */
export type OnMessage = (statements: readonly Statement[], connection: object) => void

type Held = {
  readonly send: SendStatements
  /** Closes the connection afterwards, instead of giving it back. */
  readonly discard: () => void
}

export type Deadlines = {
  /** After so long without an answer a connection is given up: the network may have gone silent. */
  readonly messageMs: number
  /** At most so many requests wait for a connection. */
  readonly waitingMax: number
}

/** The connections of a pool, each with the statements it has prepared. */
export class PooledConnections {
  readonly #pool: Pool
  readonly #deadlines: Deadlines
  readonly #onMessage: OnMessage | undefined
  readonly #prepared = new WeakMap<PoolClient, PreparedStatements>()
  readonly #generation: PlanGeneration = { current: 0 }
  readonly #answeredAt = new WeakMap<PoolClient, number>()
  /** When a message was sent that got no answer. Connections that have answered nothing since are not trusted. */
  #silentSince = Number.NEGATIVE_INFINITY

  constructor(pool: Pool, deadlines: Deadlines, onMessage?: OnMessage) {
    this.#pool = pool
    this.#deadlines = deadlines
    this.#onMessage = onMessage
  }

  /** On any connection; once more where a migration has made a plan invalid, since nothing has happened then. */
  async send(statements: readonly Statement[], budget?: WaitBudget): Promise<MessageAnswer[]> {
    const sendOnce = () => this.use(({ send }) => send(statements), budget)
    try {
      return await sendOnce()
    } catch (error) {
      if (isPlanOutdated(error)) return sendOnce()
      throw error
    }
  }

  /**
   * Holds one connection for as long as `run` takes.
   * @param messageMs after so long without an answer the connection is given up
   * @throws DatabaseAwayError | DatabaseBusyError when there is none in time
   */
  async use<T>(
    run: (held: Held) => Promise<T>,
    budget?: WaitBudget,
    messageMs = this.#deadlines.messageMs,
  ): Promise<T> {
    const waiting = <Got>(wait: () => Promise<Got>) => (budget ? budget.spend(wait) : wait())
    const client = await waiting(() => this.#checkOut())
    const prepared = this.#preparedOf(client)
    let isFirst = true
    let isDiscarded = false
    const send: SendStatements = async (statements) => {
      // Not later: a transaction that has failed takes nothing but its end.
      const first = isFirst && prepared.forgetIfOutdated() ? [deallocateAll] : []
      isFirst = false
      this.#onMessage?.(statements, client)
      const answers = await waiting(() =>
        this.#sendInTime(client, { budget, messageMs }, () =>
          sendMessage(client, prepared, [...first, ...statements]),
        ),
      )
      return answers.slice(first.length)
    }
    try {
      return await run({
        send,
        discard: () => {
          isDiscarded = true
        },
      })
    } catch (error) {
      isDiscarded ||= hasEndedConnection(error)
      throw error
    } finally {
      client.release(isDiscarded)
    }
  }

  async #checkOut(): Promise<PoolClient> {
    for (;;) {
      if (this.#pool.waitingCount >= this.#deadlines.waitingMax)
        throw new DatabaseBusyError('Too many requests wait for a database connection')
      let client: PoolClient
      try {
        client = await this.#pool.connect()
      } catch (error) {
        throw this.#notConnected(error)
      }
      const answeredAt = this.#answeredAt.get(client)
      if (answeredAt === undefined) this.#answeredAt.set(client, performance.now())
      else if (answeredAt < this.#silentSince) {
        destroy(client)
        client.release(true)
        continue
      }
      return client
    }
  }

  #notConnected(error: unknown): unknown {
    const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
    if (!isFull) return asUnavailable(error)
    const isSilent = performance.now() - this.#silentSince < 2 * this.#deadlines.messageMs
    return isSilent
      ? new DatabaseAwayError('The database does not answer', { cause: error })
      : new DatabaseBusyError('All database connections are in use', { cause: error })
  }

  /** Closes the connection when no answer comes in time, so that the pool can replace it. */
  async #sendInTime(
    client: PoolClient,
    { budget, messageMs }: { budget: WaitBudget | undefined; messageMs: number },
    send: () => Promise<MessageAnswer[]>,
  ): Promise<MessageAnswer[]> {
    const sentAt = performance.now()
    const leftMs = budget?.leftMs() ?? messageMs
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        if (messageMs <= leftMs) this.#silentSince = sentAt
        destroy(client)
      },
      Math.min(messageMs, leftMs),
    )
    try {
      const answers = await send()
      this.#answeredAt.set(client, performance.now())
      return answers
    } catch (error) {
      if (!isLate) throw asUnavailable(error)
      // Whether the statements were executed is unknown.
      throw new DatabaseAwayError('The database did not answer in time', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  #preparedOf(client: PoolClient): PreparedStatements {
    const known = this.#prepared.get(client)
    if (known) return known
    const added = new PreparedStatements(this.#generation)
    this.#prepared.set(client, added)
    return added
  }
}

const deallocateAll: Statement = { ...statementOf(sql`deallocate all`), isPrepared: false }

/**
 * Whether the server announced, with its answer, that it ends this connection. The socket closes a moment
 * later: until then the pool would hand the connection to the next statement, which would fail as well.
 */
const hasEndedConnection = (error: unknown) => {
  const { severity } = error as { severity?: unknown }
  return severity === 'FATAL' || severity === 'PANIC'
}

/**
 * Closes the socket immediately. Ending the connection in order would wait for a server that does not answer.
 */
const destroy = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
