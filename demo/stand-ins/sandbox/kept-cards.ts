import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { CardSetup } from '#providers/payments/sandbox/protocol.ts'
import { newWord } from './books.ts'
import { type CardOutcome, type Network, networkNames } from './test-cards.ts'

/**
 * Cards that the sandbox saves for the buyers of its accounts. Of a number it stores the last four digits.
 */

type Row = {
  reference: string
  client_secret: string
  status: CardSetup['status']
  token: string | null
  network: string | null
  last_digits: string | null
  expires: string | null
  is_told: boolean
}

const columns = sql`reference, client_secret, status, token, network, last_digits, expires,
  coalesce(told_at <= app_now(), false) as is_told`

const toSetup = (row: Row): CardSetup => ({
  reference: row.reference,
  clientSecret: row.client_secret,
  status: row.status === 'ready' && !row.is_told ? 'open' : row.status,
  card:
    row.status === 'ready' && row.is_told
      ? {
          token: row.token!,
          network: row.network!,
          networkName: networkNames[row.network as Network],
          lastDigits: row.last_digits!,
          expires: row.expires!,
        }
      : null,
})

/** The same reference of an account is the same card, however often it is requested. */
export async function openSetup(tx: Transaction, account: string, reference: string): Promise<CardSetup> {
  const row = await sql<Row>`
    insert into sandbox.cards (account, reference, client_secret) values (${account}, ${reference}, ${newWord('seti')})
    on conflict do nothing returning ${columns}`.row(tx)
  return row ? toSetup(row) : (await setupNamed(tx, account, reference))!
}

export async function setupNamed(
  db: Database | Transaction,
  account: string,
  reference: string,
): Promise<CardSetup | undefined> {
  const row = await sql<Row>`
    select ${columns} from sandbox.cards where account = ${account} and reference = ${reference}`.row(db)
  return row && toSetup(row)
}

type CardToKeep = {
  readonly network: Network
  readonly lastDigits: string
  readonly expires: string
  readonly outcome: CardOutcome
  /** How long the sandbox takes to report the token. */
  readonly seconds: number
}

/**
 * Completes a card setup of this account.
 * @param card undefined when the bank refuses to save the card
 * @returns false when the setup is not open
 */
export async function endSetup(
  db: Database,
  { account, clientSecret }: { readonly account: string; readonly clientSecret: string },
  card: CardToKeep | undefined,
): Promise<boolean> {
  const rows = await sql<{ reference: string }>`
    update sandbox.cards set status = ${card ? 'ready' : 'failed'}, token = ${card ? newWord('card') : null},
      outcome = ${card?.outcome ?? null}, network = ${card?.network ?? null}, last_digits = ${card?.lastDigits ?? null},
      expires = ${card?.expires ?? null}, told_at = app_now() + ${card?.seconds ?? 0} * interval '1 second'
    where account = ${account} and client_secret = ${clientSecret} and status = 'open' returning reference`.rows(
    db,
  )
  return rows.length === 1
}

/** Outcome of payments by this card; undefined when the account has no such saved card. */
export async function keptOutcome(
  tx: Transaction,
  account: string,
  token: string,
): Promise<CardOutcome | undefined> {
  const row = await sql<{ outcome: CardOutcome | null }>`
    select outcome from sandbox.cards where account = ${account} and token = ${token} and status = 'ready'`.row(
    tx,
  )
  return row?.outcome ?? undefined
}

/** @returns undefined when the account has no such card */
export async function forgetKept(
  db: Database,
  account: string,
  token: string,
): Promise<CardSetup | undefined> {
  const row = await sql<Row>`
    update sandbox.cards set status = 'forgotten' where account = ${account} and token = ${token}
    returning ${columns}`.row(db)
  return row && toSetup(row)
}
