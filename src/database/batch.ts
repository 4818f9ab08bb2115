import { type PoolClient, Query, type QueryResult } from 'pg'

/** Some statements in the place of one statement's values: they are sent in one message. See together.ts. */
export class Statements {
  readonly all: readonly Statement[]
  readonly isAwaited: boolean
  constructor(all: readonly Statement[], isAwaited: boolean) {
    this.all = all
    this.isAwaited = isAwaited
  }
}
type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/**
 * Teaches a connection three things. A statement that opens with a comment like "prepared: product-by-id" is parsed and
 * planned once for each connection, whatever its values, and not for every call: its text must always be the same, and one
 * plan right for all values. Any other is planned for its values, each time. Several statements travel as one message and are
 * answered as one. And what nobody waits for is held back until the next statement takes it along.
 */
export function teach(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let heldBack: Statement[] = []

  const taught = (first: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (values instanceof Statements) {
      if (values.isAwaited) return sendAll(values.all)
      heldBack = [...heldBack, ...values.all]
      return Promise.resolve({ command: '', rows: [] })
    }
    if (heldBack.length > 0) {
      // Nothing that was held back has happened; a beginning that was sent before is still to be undone.
      if (first === 'rollback') {
        const [{ sql }] = heldBack as [Statement]
        heldBack = []
        if (sql === begin) return Promise.resolve({ command: 'ROLLBACK', rows: [] })
      } else if (first === 'commit' || (Array.isArray(values) && values.length > 0 && rest.length === 0))
        return sendAll([{ sql: first as string, parameters: values as unknown[] }], 'last')
      else void (sendAll([]) as Promise<unknown>).catch(() => undefined)
    }
    const name = typeof first === 'string' ? nameOf(first) : undefined
    if (name) return query({ name, text: first, values }, ...rest)
    const statement = { sql: first as string, parameters: values as unknown[] }
    return typeof first === 'string' && rest.length === 0 && dependsOnValues(statement)
      ? sendAll([statement], 'last')
      : query(first, values, ...rest)
  }
  client.query = taught as typeof client.query

  async function sendAll(statements: readonly Statement[], answer?: 'last'): Promise<unknown> {
    const before = heldBack.length
    const all = [...heldBack, ...statements]
    heldBack = []
    const place = all.findIndex(dependsOnValues)
    const sent = place < 0 ? all : all.toSpliced(place, 0, planForValues)
    const answers = await new Promise<QueryResult[]>((resolve, reject) => {
      query(oneMessage(sent, (error, each) => (error ? reject(error) : resolve(each))))
    })
    const results = place < 0 ? answers : answers.toSpliced(place, 1)
    return answer === 'last' ? results.at(-1)! : { command: '', rows: results.slice(before) }
  }
}

export const begin = '/* prepared: begin */ begin'

const named = /^\s*\/\* prepared: ([a-z-]+) \*\//
const nameOf = (sql: string) => named.exec(sql)?.[1]

const dependsOnValues = ({ sql, parameters }: Statement) => !nameOf(sql) && (parameters?.length ?? 0) > 0

/**
 * Connections plan for no value in particular (connect.ts). This is for a statement without a name that goes in the same
 * message: without a transaction around it, that is all it lasts.
 */
const planForValues: Statement = {
  sql: "/* prepared: plan-for-values */ select set_config('plan_cache_mode', 'auto', true)",
  parameters: [],
}

/** What the driver keeps to itself, in the version that package.json names. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void; destroy: (error: Error) => void }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  readonly execute: (portal: { portal: string }) => void
  readonly sync: () => void
}
type Inner = {
  name: string | undefined
  text: string
  callback: (error: Error | null, result: QueryResult) => void
  readonly _result: { _types: unknown }
  submit: (wire: Wire) => Error | null
  prepare: (wire: Wire) => void
  _getRows: (wire: Wire) => void
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, wire: Wire) => void
  handleEmptyQuery: (wire: Wire) => void
  handleError: (error: Error, wire: Wire) => void
  handleReadyForQuery: (wire: Wire) => void
}

const noted = (wire: Wire, name: string) => wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]

/**
 * A query of the driver that is several: each is parsed, bound and executed, and one mark at the end asks for the answers.
 * The first that fails ends them all. One message costs both sides a third of what a message for each costs.
 */
function oneMessage(
  statements: readonly Statement[],
  done: (error: Error | null, answers: QueryResult[]) => void,
): Query {
  const parts = statements.map(({ sql, parameters }) => {
    const part = new Query({ name: nameOf(sql), text: sql, values: [...parameters] }) as unknown as Inner
    part._getRows = (wire) => wire.execute({ portal: '' })
    return part
  })
  const whole = new Query('') as unknown as Inner
  let place = 0
  // The driver notes by its name which statement has been parsed.
  const turnTo = (next: number) => {
    place = next
    whole.name = parts[place]?.name
    whole.text = parts[place]?.text ?? ''
  }
  turnTo(0)
  const answers: QueryResult[] = []
  let failed: Error | null = null
  for (const part of parts)
    part.callback = (error, answer) => {
      failed ??= error
      answers.push(answer)
    }

  whole.submit = (wire) => {
    const renamed = parts.find(({ name, text }) => name && (noted(wire, name) ?? text) !== text)
    if (renamed) return new Error(`The name ${renamed.name} is that of another statement`)
    wire.stream.cork()
    for (const part of parts) {
      part._result._types = whole._result._types
      part.prepare(wire)
    }
    wire.sync()
    wire.stream.uncork()
    // A value that cannot be written: what the other side makes of the rest is not to be mixed up with other answers.
    if (failed) wire.stream.destroy(failed)
    return null
  }
  whole.handleRowDescription = (message) => parts[place]!.handleRowDescription(message)
  whole.handleDataRow = (message) => parts[place]!.handleDataRow(message)
  whole.handleCommandComplete = (message, wire) => {
    parts[place]!.handleCommandComplete(message, wire)
    turnTo(place + 1)
  }
  whole.handleEmptyQuery = () => turnTo(place + 1)
  whole.handleError = (error, wire) => {
    for (const { name } of parts.slice(place)) if (name) delete wire.submittedNamedStatements[name]
    done(error, [])
  }
  whole.handleReadyForQuery = (wire) => {
    for (const part of parts) part.handleReadyForQuery(wire)
    done(failed, answers)
  }
  return whole as unknown as Query
}
