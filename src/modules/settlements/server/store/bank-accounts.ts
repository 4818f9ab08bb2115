import { sql } from '#database/sql.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { EncryptedRow, EncryptedTexts } from '#platform/reencrypt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BankDetails, SecretDetails } from '../../rules/bank-details.ts'
import type { BankAccountKind } from '../../rules/statement.ts'

const subjectOf = (accountId: Id) => `bank-account ${accountId}`

export const encryptDetails = (seal: Cipher, accountId: Id, { number, bankCode }: SecretDetails): string =>
  seal.seal(JSON.stringify({ number, bankCode }), subjectOf(accountId))

export const decryptDetails = (seal: Cipher, accountId: Id, encrypted: string): SecretDetails =>
  JSON.parse(seal.open(encrypted, subjectOf(accountId))) as SecretDetails

/** An account of a shop as it is shown: its number by the last characters. */
export type StoredBankAccount = {
  readonly accountId: Id
  readonly kind: BankAccountKind
  readonly holder: string
  readonly bankName: string
  readonly country: string
  readonly numberEnd: string
  readonly status: 'waiting' | 'verified' | 'refused'
  readonly reason: string
  readonly createdAt: Date
  readonly encrypted: string
}

/** The current account of a shop. */
export const shopBankAccount = (
  db: Database | Transaction,
  shopId: Id,
): Promise<StoredBankAccount | undefined> =>
  sql<StoredBankAccount>`
    select id as "accountId", kind, holder, bank_name as "bankName", country::text as country, number_end as "numberEnd", status,
      reason, created_at as "createdAt", encrypted
    from shop_bank_accounts where shop_id = ${shopId} and status <> 'replaced'`.row(db)

/** Replaces the account of a shop. Payouts wait until an operator has checked the new one. */
export async function replaceBankAccount(
  tx: Transaction,
  shopId: Id,
  account: { readonly accountId: Id; readonly encrypted: string; readonly numberEnd: string } & Omit<
    BankDetails,
    'number' | 'bankCode'
  >,
): Promise<void> {
  // Of two changes at the same moment the second waits, and replaces the first.
  await sql`select pg_advisory_xact_lock(${shopId}::bigint)`.run(tx)
  await sql`
    update shop_bank_accounts set status = 'replaced', decided_at = app_now() where shop_id = ${shopId} and status <> 'replaced'`.run(
    tx,
  )
  await sql`
    insert into shop_bank_accounts (id, shop_id, kind, holder, bank_name, country, encrypted, number_end, status)
    values (${account.accountId}, ${shopId}, ${account.kind}, ${account.holder}, ${account.bankName}, ${account.country},
      ${account.encrypted}, ${account.numberEnd}, 'waiting')`.run(tx)
}

/** @returns the shop; undefined for an account that is none, or was replaced */
export async function decideBankAccount(
  tx: Transaction,
  accountId: Id,
  decision: { readonly status: 'verified' | 'refused' | 'waiting'; readonly reason: string },
): Promise<Id | undefined> {
  const row = await sql<{ shop_id: Id }>`
    update shop_bank_accounts set status = ${decision.status}, reason = ${decision.reason}, decided_at = app_now()
    where id = ${accountId} and status <> 'replaced' returning shop_id`.row(tx)
  return row?.shop_id
}

/** Numbers that an older secret may have encrypted. */
export const encryptedBankDetails: EncryptedTexts = {
  after: async (db, id, atMost) => {
    const rows = await sql<{ id: Id; encrypted: string }>`
      select id, encrypted from shop_bank_accounts where id > ${id} order by id limit ${atMost}`.rows(db)
    return rows.map(
      (row): EncryptedRow => ({ id: row.id, subject: subjectOf(row.id), texts: [row.encrypted] }),
    )
  },
  put: (db, { id, texts: [before] }, [fresh]) =>
    sql`update shop_bank_accounts set encrypted = ${fresh!} where id = ${id} and encrypted = ${before!}`.run(
      db,
    ),
}
