import { randomInt } from 'node:crypto'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type BankReceipt,
  newTransferReference,
  type RequestedTransfer,
  type TransferBook,
} from '../../rules/bank-transfer.ts'
import type { ChannelAccount } from '../../rules/channel.ts'

type Named = { readonly accountId: Id; readonly serial: string }

/** The mall's own list of bank transfers, for the channel that they are paid by. */
export const createTransferBook = (db: Database): TransferBook => ({
  open: async (attempt, { amount, currency }) => {
    await sql`
      insert into bank_transfers (id, account_id, serial, reference, currency, amount)
      values (${newId()}, ${attempt.accountId}, ${attempt.serial}, ${newTransferReference(randomInt)}, ${currency}, ${amount})
      on conflict (account_id, serial) do nothing`.run(db)
    return (await find(db, attempt))!
  },
  find: (attempt) => find(db, attempt),
  close: async (attempt) => {
    await sql`
      update bank_transfers t set closed_at = app_now()
      where account_id = ${attempt.accountId} and serial = ${attempt.serial} and closed_at is null
        and not exists (select from bank_receipts where bank_transfer_id = t.id)`.run(db)
    return find(db, attempt)
  },
  payBack: (attempt, { key, captureId, amount, currency }) =>
    inTransaction(db, async (tx) => {
      // Locked, so that two refunds cannot both take the rest of it.
      const receipt = await lockReceipt(tx, attempt, captureId)
      if (!receipt || receipt.currency !== currency) return { status: 'refused', reason: 'unknownCapture' }
      const asked = await refundOfKey(tx, key)
      if (asked?.reference) return { status: 'done', reference: asked.reference }
      if (asked) return { status: 'pending' }
      if (receipt.sentBack + amount > receipt.amount) return { status: 'refused', reason: 'moreThanReceived' }
      await sql`
        insert into bank_refunds (key, receipt_id, amount) values (${key}, ${receipt.receiptId}, ${amount})`.run(
        tx,
      )
      return { status: 'pending' }
    }),
})

async function find(db: Database, { accountId, serial }: Named): Promise<RequestedTransfer | undefined> {
  const row = await sql<{
    reference: string
    is_closed: boolean
    receipts: { receiptId: Id; amount: number; currency: string }[] | null
  }>`
    select t.reference, t.closed_at is not null as is_closed, (
      select json_agg(json_build_object('receiptId', r.id::text, 'amount', r.amount, 'currency', r.currency) order by r.id)
      from bank_receipts r where r.bank_transfer_id = t.id) as receipts
    from bank_transfers t where t.account_id = ${accountId} and t.serial = ${serial}`.row(db)
  return row && { reference: row.reference, isClosed: row.is_closed, receipts: row.receipts ?? [] }
}

async function lockReceipt(
  tx: Transaction,
  { accountId, serial }: Named,
  receiptId: string,
): Promise<(BankReceipt & { readonly sentBack: number }) | undefined> {
  const locked = await sql<{ id: Id; amount: string; currency: string }>`
    select r.id, r.amount, r.currency from bank_receipts r join bank_transfers t on t.id = r.bank_transfer_id
    where r.id::text = ${receiptId} and t.account_id = ${accountId} and t.serial = ${serial} for update of r`.row(
    tx,
  )
  if (!locked) return undefined
  const row = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::bigint as amount from bank_refunds where receipt_id = ${locked.id}`.row(
    tx,
  )
  return {
    receiptId: locked.id,
    amount: Number(locked.amount),
    currency: locked.currency,
    sentBack: Number(row!.amount),
  }
}

const refundOfKey = (tx: Transaction, key: string) =>
  sql<{ reference: string | null }>`select reference from bank_refunds where key = ${key}`.row(tx)

/** Transfer that an operator confirms, with the account that it is expected on. */
export type TransferToConfirm = Named & {
  readonly channel: string
  readonly account: Pick<ChannelAccount, 'account' | 'environment'>
  /** In minor units. */
  readonly asked: number
  readonly currency: string
  /** Nothing has arrived for it, and its order still waits. */
  readonly isAwaited: boolean
}

export async function transferToConfirm(
  tx: Transaction,
  bankTransferId: Id,
): Promise<TransferToConfirm | undefined> {
  const row = await sql<{
    account_id: Id
    serial: string
    channel: string
    account: string
    environment: ChannelAccount['environment']
    amount: string
    currency: string
    is_awaited: boolean
  }>`
    select t.account_id, t.serial, a.channel, a.account, a.environment, t.amount, t.currency,
      t.closed_at is null and not exists (select from bank_receipts r where r.bank_transfer_id = t.id) as is_awaited
    from bank_transfers t join channel_accounts a on a.id = t.account_id where t.id = ${bankTransferId}`.row(
    tx,
  )
  return (
    row && {
      accountId: row.account_id,
      serial: row.serial,
      channel: row.channel,
      account: { account: row.account, environment: row.environment },
      asked: Number(row.amount),
      currency: row.currency,
      isAwaited: row.is_awaited,
    }
  )
}

type NewReceipt = BankReceipt & {
  readonly bankTransferId: Id
  readonly accountId: Id
  readonly receivedOn: string
  readonly entry: string
  readonly paidFrom: string
  readonly differenceReason: string
}

/** @returns false when the same entry of the bank was confirmed before */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into bank_receipts (id, bank_transfer_id, account_id, currency, amount, received_on, entry, paid_from,
      difference_reason)
    values (${receipt.receiptId}, ${receipt.bankTransferId}, ${receipt.accountId}, ${receipt.currency}, ${receipt.amount},
      ${receipt.receivedOn}::text::date, ${receipt.entry}, ${receipt.paidFrom}, ${receipt.differenceReason})
    on conflict (account_id, entry) do nothing returning id`.row(tx)
  return row !== undefined
}

/**
 * An operator has sent a refund under the bank's number.
 * @returns false when it was recorded before, or never requested
 */
export async function markSentBack(tx: Transaction, key: string, reference: string): Promise<boolean> {
  const row = await sql<{ key: string }>`
    update bank_refunds set reference = ${reference}, sent_at = app_now()
    where key = ${key} and reference is null returning key`.row(tx)
  return row !== undefined
}

/** Clears an erased person's details in receipts, except where a refund is still to be sent. */
export const forgetPayers = (tx: Transaction, userId: Id): Promise<void> =>
  sql`
    update bank_receipts r set paid_from = '' from bank_transfers t, payment_attempts p
    where t.id = r.bank_transfer_id and p.serial = t.serial and p.buyer_id = ${userId} and r.paid_from <> ''
      and not exists (select from bank_refunds where receipt_id = r.id and reference is null)`.run(tx)
