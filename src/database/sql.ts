import { type WireValue, wireValue } from './wire-value.ts'

/** A statement as it is sent: text with $1, $2 … and a value for each. */
export type Statement = {
  readonly text: string
  readonly values: readonly WireValue[]
  /** Prepared once for each connection, with one plan for all values. Otherwise planned each time. */
  readonly isPrepared: boolean
  /** Where it was queued: its error arrives when that function has long returned. Of a read, the caller still waits. */
  readonly issuedAt: { readonly stack?: string }
}

export type Row = Record<string, unknown>

/** Where statements run: a database or a transaction. */
export interface SqlTarget {
  /** Sends a statement and waits for its rows. */
  read(statement: Statement): Promise<Row[]>
  /** Runs a statement whose rows are not read. A transaction queues it. */
  write(statement: Statement): Promise<void>
}

/** A statement, or a part of one: text and values kept apart until it is sent. */
export class Sql<Result = unknown> {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  // Only so that the row type of a statement is part of its own type.
  declare readonly result: Result

  constructor(strings: readonly string[], parts: readonly unknown[] = []) {
    this.strings = strings
    this.parts = parts
  }

  async rows(target: SqlTarget): Promise<Result[]> {
    return this.#read(target, statementOf(this, readsNamePlaces ? this.rows : undefined))
  }

  /** The first row, undefined when there is none. */
  async row(target: SqlTarget): Promise<Result | undefined> {
    return (await this.#read(target, statementOf(this, readsNamePlaces ? this.row : undefined)))[0]
  }

  async #read(target: SqlTarget, statement: Statement): Promise<Result[]> {
    try {
      return (await target.read(statement)) as Result[]
    } catch (error) {
      throw issuedHere(error, statement)
    }
  }

  /**
   * Runs a statement whose rows are not read. In a transaction it is queued: it travels with the next statement whose rows
   * are read, at the latest with the commit, so it may fail only by a defect. What may legally fail or meet no row returns
   * something and is read.
   */
  run(target: SqlTarget): Promise<void> {
    return target.write(statementOf(this, this.run))
  }
}

/** A value that is written into the text. */
class Known {
  readonly literal: string
  constructor(literal: string) {
    this.literal = literal
  }
}

/**
 * Tags a statement or a part of one. Parts are inserted as text, every other value is sent as a parameter.
 * @example await sql<{ id: Id }>`select id from orders where group_id = ${groupId}`.rows(tx)
 */
export function sql<Result = unknown>(strings: TemplateStringsArray, ...parts: unknown[]): Sql<Result> {
  return new Sql<Result>(strings, parts)
}

/** Text that is part of the program, never of a request. */
sql.raw = (text: string): Sql => new Sql([text])

/** A column or table by its name; `table.column` names both. */
sql.ref = (name: string): Sql =>
  new Sql([
    name
      .split('.')
      .map((each) => `"${each.replaceAll('"', '""')}"`)
      .join('.'),
  ])

sql.join = (parts: readonly unknown[], separator: Sql = comma): Sql => {
  if (parts.length === 0) return new Sql([''])
  const separated = parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]))
  return new Sql(['', ...separated.map(() => '')], separated)
}
const comma = new Sql([', '])

/** A value as JSON. */
sql.json = (value: unknown): Sql => new Sql(['', '::jsonb'], [JSON.stringify(value)])

/**
 * A value that the best plan depends on: a limit, a rare status, one shop of thousands. It is written into the text, so a
 * statement that has one is planned each time it runs.
 */
sql.known = (value: string | number | boolean): Known => new Known(literalOf(value))

function literalOf(value: string | number | boolean): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} cannot be part of a statement`)
  if (typeof value !== 'string') return String(value)
  const quoted = `'${value.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return value.includes('\\') ? ` E${quoted}` : quoted
}

/** A statement that was written elsewhere, with $1, $2 … in its text. */
export const statementOfText = (text: string, values: readonly unknown[] = []): Statement => ({
  text,
  values: values.map(wireValue),
  isPrepared: true,
  issuedAt: {},
})

// Most statements have no parts, so their text is always the same.
const texts = new WeakMap<readonly string[], string>()

let readsNamePlaces = false
/** For a check that looks where statements come from: from now on those that are read say it, too. */
export function nameStatementPlaces(): void {
  readsNamePlaces = true
}

const failedStatements = new WeakMap<Error, Statement>()

/** Says which statement of a message an error is about, and names the place that queued it in the error's stack. */
export function noteFailed(error: Error, statement: Statement | undefined): Error {
  if (!statement) return error
  failedStatements.set(error, statement)
  return withPlace(error, statement.issuedAt)
}

/** What a read threw. Its caller still waits and is put into the stack, if it was this statement that failed. */
function issuedHere(error: unknown, statement: Statement): unknown {
  if (!(error instanceof Error) || failedStatements.get(error) !== statement) return error
  const here: { stack?: string } = {}
  Error.captureStackTrace(here, issuedHere)
  return withPlace(error, here)
}

/** The stack says where the statement was issued, instead of the socket that brought the answer. */
function withPlace(error: Error, { stack }: { readonly stack?: string }): Error {
  const frames = stack?.split('\n').slice(1).join('\n')
  if (frames) error.stack = `${error.name}: ${error.message}\n${frames}`
  return error
}

/** The statement as it is sent. With `queuedBy` its error names the place that called this function. */
export function statementOf(statement: Sql, queuedBy?: (...args: never[]) => unknown): Statement {
  const issuedAt: { stack?: string } = {}
  // It costs as much as the rest of a small statement on our side.
  if (queuedBy) Error.captureStackTrace(issuedAt, queuedBy)
  const values: WireValue[] = []
  let isPrepared = true
  let text = texts.get(statement.strings)
  if (text !== undefined) {
    for (const value of statement.parts) values.push(wireValue(value))
    return { text, values, isPrepared, issuedAt }
  }
  const hasParts = statement.parts.some((part) => part instanceof Sql || part instanceof Known)
  const write = ({ strings, parts }: Sql): string => {
    let written = strings[0]!
    for (let place = 0; place < parts.length; place += 1) {
      const part = parts[place]
      if (part instanceof Sql) written += write(part)
      else if (part instanceof Known) {
        isPrepared = false
        written += part.literal
      } else written += `$${values.push(wireValue(part))}`
      written += strings[place + 1]!
    }
    return written
  }
  text = write(statement)
  if (!hasParts) texts.set(statement.strings, text)
  return { text, values, isPrepared, issuedAt }
}
