import type { DatabaseConnection, Kysely, QueryResult, RawBuilder, Transaction } from 'kysely'
import {
  type CompiledQuery,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  CompiledQuery as Query,
} from 'kysely'
import type { DB } from './tables.ts'

const several = Symbol('several statements')
type Several = CompiledQuery & { readonly [several]: readonly CompiledQuery[] }

/**
 * Sends statements in one go and waits for all of their answers, instead of waiting for each before the next is sent:
 * most of what a small statement costs is the waiting. They run one after the other in this order, each as a statement of
 * its own; inside a transaction the first that fails fails the rest.
 */
export async function together<const Rows extends readonly unknown[]>(
  db: Kysely<DB> | Transaction<DB>,
  statements: { readonly [Place in keyof Rows]: RawBuilder<Rows[Place]> },
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
  const compiled = (statements as readonly RawBuilder<unknown>[]).map((statement) => statement.compile(db))
  const whole = { ...Query.raw(''), [several]: compiled } as Several
  const { rows } = await db.executeQuery(whole)
  return (rows as unknown as QueryResult<unknown>[]).map((result) => result.rows) as never
}

/** PostgreSQL over connections that take a statement before the last one is answered. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config)
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #taught = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...args: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...args)
    if (!this.#taught.has(connection)) {
      this.#taught.add(connection)
      const one = connection.executeQuery.bind(connection)
      connection.executeQuery = async <R>(query: CompiledQuery) =>
        several in query
          ? { rows: (await Promise.all((query as Several)[several].map((each) => one(each)))) as R[] }
          : one<R>(query)
    }
    return connection
  }

  /** Not waited for: it cannot fail but with the connection, and then what follows fails, too. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}
