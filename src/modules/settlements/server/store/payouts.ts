import { sql } from '#database/sql.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { isInSepa } from '../../rules/iban.ts'
import {
  type BankAccountKind,
  type PayoutMethod,
  type PayoutStatus,
  payoutMethodOf,
} from '../../rules/statement.ts'
import { decryptDetails } from './bank-accounts.ts'

/** An amount that is due to a shop: its confirmed statements, less what it owes by others. */
export type DuePayout = {
  readonly shopId: Id
  readonly shopName: { readonly en: string; readonly zh: string }
  readonly currency: string
  readonly amount: number
  readonly statementIds: readonly Id[]
  readonly statementNumbers: readonly string[]
  readonly accountId: Id
  readonly accountKind: BankAccountKind
  readonly country: string
  readonly encrypted: string
  readonly holder: string
  readonly numberEnd: string
}

/**
 * Payouts that are due: of shops that may be paid, to verified accounts. A frozen shop is not paid; an offboarded one only with its final
 * statement, and all together.
 */
export const dueSums = sql`
  select t.shop_id as "shopId", t.currency::text as currency, sum(t.closing)::bigint as amount, a.id as "accountId",
    array_agg(t.id::text order by t.id) as "statementIds", array_agg(t.number order by t.id) as "statementNumbers"
  from settlement_statements t join shops s on s.id = t.shop_id
  join shop_bank_accounts a on a.shop_id = s.id and a.status = 'verified'
  where t.payout_id is null and t.carried_to is null and t.closing <> 0 and (t.status = 'confirmed' or t.closing < 0)
    and (s.status = 'active' or (s.status = 'cleared' and exists (
      select from settlement_statements f where f.shop_id = s.id and f.currency = t.currency and f.is_final and f.status = 'confirmed')
      and not exists (select from settlement_statements d where d.shop_id = s.id and d.currency = t.currency and d.status <> 'confirmed')))
  group by t.shop_id, t.currency, a.id having sum(t.closing) > 0`

/** Payouts that are due, each with its method. */
export async function duePayouts(
  db: Database | Transaction,
  seal: Cipher,
): Promise<(DuePayout & { readonly method: PayoutMethod; readonly isOutsideSepa: boolean })[]> {
  const rows = await sql<Omit<DuePayout, 'amount'> & { amount: string }>`
    select due."shopId", s.name as "shopName", due.currency, due.amount, due."statementIds", due."statementNumbers",
      a.id as "accountId", a.kind as "accountKind", a.country::text as country, a.encrypted, a.holder, a.number_end as "numberEnd"
    from (${dueSums}) due join shops s on s.id = due."shopId" join shop_bank_accounts a on a.id = due."accountId"
    order by due."shopId", due.currency`.rows(db)
  return rows.map((row) => {
    const { accountKind: kind, accountId, country, encrypted, currency } = row
    const mayBeSepa = kind === 'iban' && currency === 'EUR'
    const isReached =
      mayBeSepa && isInSepa({ number: decryptDetails(seal, accountId, encrypted).number, country })
    const method = payoutMethodOf({ kind, isInSepa: isReached }, currency)
    return { ...row, amount: Number(row.amount), method, isOutsideSepa: mayBeSepa && !isReached }
  })
}

/** Locks statements that a payout pays. @returns how many are still unpaid */
export async function lockUnpaid(tx: Transaction, statementIds: readonly Id[]): Promise<number> {
  const rows = await sql<{ id: Id }>`
    select id from settlement_statements where id = any(${[...statementIds]}::bigint[]) and payout_id is null and carried_to is null
    order by id for update`.rows(tx)
  return rows.length
}

export type NewPayoutFile = {
  readonly fileId: Id
  readonly number: string
  readonly method: PayoutMethod
  readonly currency: string
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string }
}

export const insertPayoutFile = (
  tx: Transaction,
  { fileId, number, method, currency, payer }: NewPayoutFile,
): Promise<void> =>
  sql`
    insert into payout_files (id, number, method, currency, payer_name, payer_iban, payer_bic)
    values (${fileId}, ${number}, ${method}, ${currency}, ${payer.name}, ${payer.iban}, ${payer.bic})`.run(tx)

export async function insertPayout(
  tx: Transaction,
  payout: { readonly payoutId: Id; readonly number: string; readonly fileId: Id } & DuePayout,
): Promise<void> {
  await sql`
    insert into payouts (id, number, shop_id, currency, amount, bank_account_id, file_id, statement_numbers, status)
    values (${payout.payoutId}, ${payout.number}, ${payout.shopId}, ${payout.currency}, ${payout.amount}, ${payout.accountId},
      ${payout.fileId}, ${[...payout.statementNumbers]}::text[], 'sent')`.run(tx)
  await sql`
    update settlement_statements set payout_id = ${payout.payoutId} where id = any(${[...payout.statementIds]}::bigint[])`.run(
    tx,
  )
}

export type LockedPayout = {
  readonly payoutId: Id
  readonly shopId: Id
  readonly currency: string
  readonly amount: number
  readonly status: PayoutStatus
  readonly method: PayoutMethod
  readonly accountId: Id
  readonly channelAccount: string | undefined
  /** It arrived at some time, though it may have been returned. */
  readonly wasPaid: boolean
}

/** Locks a payout by its number, after the statements that it pays. */
export async function lockPayout(tx: Transaction, number: string): Promise<LockedPayout | undefined> {
  await sql`
    select id from settlement_statements where payout_id = (select id from payouts where number = ${number}) order by id for update`.run(
    tx,
  )
  const row = await sql<
    Omit<LockedPayout, 'amount' | 'channelAccount'> & { amount: string; channelAccount: string | null }
  >`
    select p.id as "payoutId", p.shop_id as "shopId", p.currency::text as currency, p.amount, p.status, f.method,
      p.bank_account_id as "accountId", p.channel_account as "channelAccount",
      exists (select from ledger_transactions t where t.kind = 'payoutPaid' and t.subject_id = p.id) as "wasPaid"
    from payouts p join payout_files f on f.id = p.file_id where p.number = ${number} for update of p`.row(tx)
  return row && { ...row, amount: Number(row.amount), channelAccount: row.channelAccount ?? undefined }
}

export const notePaid = (
  tx: Transaction,
  payoutId: Id,
  { reference, channelAccount }: { readonly reference: string; readonly channelAccount: string | undefined },
): Promise<void> =>
  sql`
    update payouts set status = 'paid', reference = ${reference}, channel_account = ${channelAccount ?? null}, answered_at = app_now()
    where id = ${payoutId}`.run(tx)

/** Its statements are due again. */
export async function notePayoutFailed(tx: Transaction, payoutId: Id, reason: string): Promise<void> {
  await sql`
    update payouts set status = 'failed', failure = ${reason}, answered_at = app_now() where id = ${payoutId}`.run(
    tx,
  )
  await sql`update settlement_statements set payout_id = null where payout_id = ${payoutId}`.run(tx)
}

/** The payouts of a file; none where its number is none of ours. */
export const payoutsOfFile = (
  db: Database,
  fileNumber: string,
): Promise<readonly { readonly number: string; readonly status: PayoutStatus }[]> =>
  sql<{ number: string; status: PayoutStatus }>`
    select p.number, p.status from payouts p join payout_files f on f.id = p.file_id where f.number = ${fileNumber}
    order by p.id`.rows(db)

export type TransferToSend = {
  readonly payoutId: Id
  readonly number: string
  readonly currency: string
  readonly amount: number
  readonly accountId: Id
  readonly encrypted: string
}

/** Payouts that a payment provider transfers, and has not answered. */
export async function providerPayouts(db: Database): Promise<readonly TransferToSend[]> {
  const rows = await sql<Omit<TransferToSend, 'amount'> & { amount: string }>`
    select p.id as "payoutId", p.number, p.currency::text as currency, p.amount, a.id as "accountId", a.encrypted
    from payouts p join payout_files f on f.id = p.file_id and f.method = 'provider' join shop_bank_accounts a on a.id = p.bank_account_id
    where p.status = 'sent' order by p.id limit 100`.rows(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** A payout of a SEPA file that waits for its outcome. */
export type SentBySepa = {
  readonly payoutId: Id
  readonly number: string
  readonly fileNumber: string
  readonly shopId: Id
  readonly shopName: { readonly en: string; readonly zh: string }
  readonly currency: string
  readonly amount: number
  readonly accountId: Id
  readonly country: string
  readonly encrypted: string
}

/** Payouts of SEPA files whose outcome is not recorded, the oldest first. */
export async function sentBySepa(db: Database): Promise<readonly SentBySepa[]> {
  const rows = await sql<Omit<SentBySepa, 'amount'> & { amount: string }>`
    select p.id as "payoutId", p.number, f.number as "fileNumber", p.shop_id as "shopId", s.name as "shopName",
      p.currency::text as currency, p.amount, a.id as "accountId", a.country::text as country, a.encrypted
    from payouts p join payout_files f on f.id = p.file_id and f.method = 'sepa' join shops s on s.id = p.shop_id
    join shop_bank_accounts a on a.id = p.bank_account_id
    where p.status = 'sent' order by p.created_at limit 1000`.rows(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
