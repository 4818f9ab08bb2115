import type { MessageAnswer } from './message.ts'
import type { SqlRow, Statement } from './sql.ts'

type Waiting = {
  readonly statement: Statement
  readonly resolve?: (rows: SqlRow[]) => void
  readonly reject?: (error: Error) => void
}

/**
 * Statements in the order they were issued, sent as few messages: all that are issued in one tick, as by `Promise.all`, and
 * with them the writes before them whose rows are not read.
 */
export class StatementQueue {
  readonly #send: (statements: readonly Statement[]) => Promise<MessageAnswer[]>
  #waiting: Waiting[] = []
  #scheduled: symbol | undefined

  constructor(send: (statements: readonly Statement[]) => Promise<MessageAnswer[]>) {
    this.#send = send
  }

  /** Travels with the next statement that is read. */
  write(statement: Statement): void {
    this.#waiting.push({ statement })
  }

  read(statement: Statement): Promise<SqlRow[]> {
    this.#schedule()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
    })
  }

  /** Sends everything with this statement at its end. */
  async finish(statement: Statement): Promise<MessageAnswer> {
    this.#waiting.push({ statement })
    return (await this.#flush()).at(-1)!
  }

  /** Forgets what was not sent. @returns the statements */
  drop(): Statement[] {
    this.#scheduled = undefined
    const dropped = this.#waiting
    this.#waiting = []
    for (const { reject } of dropped) reject?.(new Error('The transaction ended before this was sent'))
    return dropped.map(({ statement }) => statement)
  }

  /** When the functions that run now have issued all they can without waiting. */
  #schedule(): void {
    if (this.#scheduled) return
    const turn = Symbol('turn')
    this.#scheduled = turn
    const flush = () => {
      // A failure rejects each statement that waits.
      if (this.#scheduled === turn) this.#flush().catch(() => undefined)
    }
    queueMicrotask(() => process.nextTick(flush))
  }

  /** @returns the answers, also given to each that waits */
  async #flush(): Promise<MessageAnswer[]> {
    this.#scheduled = undefined
    const sent = this.#waiting
    if (sent.length === 0) return []
    this.#waiting = []
    try {
      const answers = await this.#send(sent.map(({ statement }) => statement))
      for (const [place, { resolve }] of sent.entries()) resolve?.(answers[place]!.rows)
      return answers
    } catch (error) {
      for (const { reject } of sent) reject?.(error as Error)
      throw error
    }
  }
}
