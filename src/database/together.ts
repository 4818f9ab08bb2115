import type { DatabaseConnection, Kysely, QueryResult, RawBuilder, Transaction } from 'kysely'
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver, CompiledQuery as Query } from 'kysely'
import { begin, Statements } from './batch.ts'
import type { DB } from './tables.ts'

/**
 * Sends statements in one go and waits for all of their answers, instead of waiting for each before the next is sent:
 * most of what a small statement costs is the waiting. They run one after the other in this order, each as a statement of
 * its own, and the first that fails ends them all.
 */
export async function together<const Rows extends readonly unknown[]>(
  db: Kysely<DB> | Transaction<DB>,
  statements: { readonly [Place in keyof Rows]: RawBuilder<Rows[Place]> },
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
  const compiled = (statements as readonly RawBuilder<unknown>[]).map((statement) => statement.compile(db))
  const { rows } = await db.executeQuery(asOne(new Statements(compiled, true)))
  return (rows as QueryResult<unknown>[]).map((result) => result.rows) as never
}

/** Sends statements along with the next one of their transaction, at the latest with the commit, which fails if they do. */
export async function alongWithTheNext(
  tx: Transaction<DB>,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  const compiled = statements.map((statement) => statement.compile(tx))
  await tx.executeQuery(asOne(new Statements(compiled, false)))
}

const asOne = (statements: Statements): Query => ({ ...Query.raw(''), parameters: statements as never })

/** PostgreSQL over connections that have learned to take several statements at once. */
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
  /** Travels with the first statement. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(asOne(new Statements([Query.raw(begin)], false)))
  }
}
