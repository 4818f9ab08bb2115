import type { Pool, PoolClient } from 'pg'
import {
  type Answer,
  isPlanOutdated,
  type PlanGeneration,
  PreparedStatements,
  sendMessage,
} from './message.ts'
import { type Statement, sql, statementOf } from './sql.ts'

/** Sends statements as one message. */
export type SendStatements = (statements: readonly Statement[]) => Promise<Answer[]>

/** Called with the statements of each message. */
export type OnMessage = (statements: readonly Statement[]) => void

type Held = {
  readonly send: SendStatements
  /** Closes the connection afterwards, instead of giving it back. */
  readonly discard: () => void
}

/** The connections of a pool, each with the statements it has prepared. */
export class PooledConnections {
  readonly #pool: Pool
  readonly #onMessage: OnMessage | undefined
  readonly #prepared = new WeakMap<PoolClient, PreparedStatements>()
  readonly #generation: PlanGeneration = { current: 0 }

  constructor(pool: Pool, onMessage?: OnMessage) {
    this.#pool = pool
    this.#onMessage = onMessage
  }

  /** On any connection; once more where a migration has made a plan invalid, since nothing has happened then. */
  async send(statements: readonly Statement[]): Promise<Answer[]> {
    const sendOnce = () => this.use(({ send }) => send(statements))
    try {
      return await sendOnce()
    } catch (error) {
      if (isPlanOutdated(error)) return sendOnce()
      throw error
    }
  }

  /** Holds one connection for as long as `run` takes. */
  async use<T>(run: (held: Held) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    const prepared = this.#preparedOf(client)
    let isFirst = true
    let isDiscarded = false
    const send: SendStatements = async (statements) => {
      // Not later: a transaction that has failed takes nothing but its end.
      const first = isFirst && prepared.forgetIfOutdated() ? [deallocateAll] : []
      isFirst = false
      this.#onMessage?.(statements)
      const answers = await sendMessage(client, prepared, [...first, ...statements])
      return answers.slice(first.length)
    }
    try {
      return await run({
        send,
        discard: () => {
          isDiscarded = true
        },
      })
    } finally {
      client.release(isDiscarded)
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
