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

export type SqlRow = Record<string, unknown>

/** Where statements run: a database or a transaction. */
export interface SqlTarget {
  /** Sends a statement and waits for its rows. */
  read(statement: Statement): Promise<SqlRow[]>
  /** Runs a statement whose rows are not read. A transaction queues it. */
  write(statement: Statement): Promise<void>
}

/** A statement, or a part of one: text and values kept separate until it is sent. */
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
   * Runs a statement whose rows are not read. In a transaction it is queued: it travels with the next
   * statement whose rows are read, at the latest with the commit, so it may fail only by a defect. A
   * statement that may legally fail or meet no row returns something and is read.
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

let readsNamePlaces = false
/** For a check that looks where statements come from: from now on those that are read say it, too. */
export function nameStatementPlaces(): void {
  readsNamePlaces = true
}

const failedStatements = new WeakMap<Error, Statement>()

/**
 * Reports which statement of a message an error is about, and names the place that queued it in the error's
 * stack.
 */
export function noteFailed(error: Error, statement: Statement | undefined): Error {
  if (!statement) return error
  failedStatements.set(error, statement)
  return withPlace(error, statement.issuedAt)
}

/** Error of a read, with its waiting caller in the stack, if it was this statement that failed. */
function issuedHere(error: unknown, statement: Statement): unknown {
  if (!(error instanceof Error) || failedStatements.get(error) !== statement) return error
  const here: { stack?: string } = {}
  Error.captureStackTrace(here, issuedHere)
  return withPlace(error, here)
}

/** The stack names where the statement was issued, instead of the socket that brought the answer. */
function withPlace(error: Error, { stack }: { readonly stack?: string }): Error {
  const frames = stack?.split('\n').slice(1).join('\n')
  if (frames) error.stack = `${error.name}: ${error.message}\n${frames}`
  return error
}

/**
 * Statements of one shape have one text: the same strings, with the same parts in the same places. Each text is put together
 * once and is the same string from then on, so that a connection finds what it has prepared without reading the text.
 */
type Shape = { text: string | undefined; readonly withPart: Map<number, WeakMap<readonly string[], Shape>> }
const shapes = new WeakMap<readonly string[], Shape>()

function shapeIn(known: WeakMap<readonly string[], Shape>, strings: readonly string[]): Shape {
  let shape = known.get(strings)
  if (!shape) {
    shape = { text: undefined, withPart: new Map() }
    known.set(strings, shape)
  }
  return shape
}

/** @param place of the part among all parts and values of the statement, in the order of the text */
function shapeWith(shape: Shape, place: number, strings: readonly string[]): Shape {
  let known = shape.withPart.get(place)
  if (!known) {
    known = new WeakMap()
    shape.withPart.set(place, known)
  }
  return shapeIn(known, strings)
}

/** Strings of a template are one array however often it is evaluated; others are created each time. */
const isOfTemplate = (strings: readonly string[]): boolean => 'raw' in strings

/** The statement as it is sent. With `queuedBy` its error names the place that called this function. */
export function statementOf(statement: Sql, queuedBy?: (...args: never[]) => unknown): Statement {
  const issuedAt: { stack?: string } = {}
  // It costs as much as the rest of a small statement on our side.
  if (queuedBy) Error.captureStackTrace(issuedAt, queuedBy)
  const values: WireValue[] = []
  let isPrepared = true
  let shape = isOfTemplate(statement.strings) ? shapeIn(shapes, statement.strings) : undefined
  let place = 0
  const gather = ({ parts }: Sql): void => {
    for (const part of parts) {
      if (part instanceof Sql) {
        shape = shape && isOfTemplate(part.strings) ? shapeWith(shape, place, part.strings) : undefined
        place += 1
        gather(part)
      } else if (part instanceof Known) {
        isPrepared = false
        shape = undefined
      } else {
        place += 1
        values.push(wireValue(part))
      }
    }
  }
  gather(statement)
  const text = shape?.text ?? textOf(statement)
  if (shape) shape.text = text
  return { text, values, isPrepared, issuedAt }
}

function textOf(statement: Sql): string {
  let count = 0
  const write = ({ strings, parts }: Sql): string => {
    let written = strings[0]!
    for (const [place, part] of parts.entries()) {
      if (part instanceof Sql) written += write(part)
      else if (part instanceof Known) written += part.literal
      else {
        count += 1
        written += `$${count}`
      }
      written += strings[place + 1]!
    }
    return written
  }
  return write(statement)
}
