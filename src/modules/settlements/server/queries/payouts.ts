import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { bankCsv, canPayBySepa, inSepaFile, type PayoutFile, sepaFile } from '../../rules/payout-file.ts'
import type { PayoutMethod, PayoutStatus, ShopPayout } from '../../rules/statement.ts'
import type { SettlementsParts } from '../parts.ts'
import { decryptDetails, type StoredBankAccount } from '../store/bank-accounts.ts'
import { duePayouts, sentBySepa } from '../store/payouts.ts'
import { settlementTerms } from '../store/terms.ts'

/** Payouts that are due, those that their SEPA file leaves out, and accounts that wait to be checked. */
export async function payoutDesk({ db }: OperatorContext, { seal }: SettlementsParts) {
  const [due, sent, terms, accounts] = await Promise.all([
    duePayouts(db, seal),
    sentBySepa(db),
    settlementTerms(db),
    sql<Omit<StoredBankAccount, 'encrypted'> & { shopId: Id; shopName: LocalText }>`
      select a.shop_id as "shopId", s.name as "shopName", a.id as "accountId", a.kind, a.holder, a.bank_name as "bankName",
        a.country::text as country, a.number_end as "numberEnd", a.status, a.reason, a.created_at as "createdAt"
      from shop_bank_accounts a join shops s on s.id = a.shop_id where a.status = 'waiting' order by a.id limit 200`.rows(
      db,
    ),
  ])
  return {
    due: due.map(({ currency, statementNumbers, encrypted: _, ...payout }) => ({
      ...payout,
      statementNumbers: [...statementNumbers],
      currency: currency as Currency,
    })),
    leftOut: inSepaFile(
      sent.map(({ accountId, encrypted, currency, ...payout }) => ({
        ...payout,
        currency: currency as Currency,
        account: decryptDetails(seal, accountId, encrypted).number,
      })),
    ).leftOut.map(({ account: _, ...payout }) => payout),
    accounts: accounts.map(({ shopId, shopName, ...account }) => ({ shopId, shopName, account })),
    hasPayer: canPayBySepa(terms),
  }
}

type PayoutRow = {
  payoutId: Id
  number: string
  shopId: Id
  shopName: LocalText
  currency: Currency
  amount: string
  method: PayoutMethod
  fileId: Id
  fileNumber: string
  holder: string
  numberEnd: string
  statementNumbers: string[]
  status: PayoutStatus
  reference: string
  failure: string
  createdAt: Date
  answeredAt: Date | null
}

export async function readPayouts(
  { db }: OperatorContext,
  {
    status,
    shopId,
    page,
    pageSize,
  }: { status?: PayoutStatus | undefined; shopId?: Id | undefined; page: number; pageSize: number },
): Promise<{ total: number; payouts: ShopPayout[] }> {
  const where = sql`(${status ?? null}::text is null or p.status = ${status ?? null})
    and (${shopId ?? null}::bigint is null or p.shop_id = ${shopId ?? null})`
  const [rows, counted] = await Promise.all([
    sql<PayoutRow>`
      select p.id as "payoutId", p.number, p.shop_id as "shopId", s.name as "shopName", p.currency::text as currency, p.amount, f.method,
        f.id as "fileId", f.number as "fileNumber", a.holder, a.number_end as "numberEnd", p.statement_numbers as "statementNumbers",
        p.status, p.reference, p.failure, p.created_at as "createdAt", p.answered_at as "answeredAt"
      from payouts p join shops s on s.id = p.shop_id join payout_files f on f.id = p.file_id
      join shop_bank_accounts a on a.id = p.bank_account_id
      where ${where} order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{ total: number }>`select count(*)::int as total from payouts p where ${where}`.row(db),
  ])
  return {
    total: counted!.total,
    payouts: rows.map(({ amount, answeredAt, ...row }) => ({
      ...row,
      amount: Number(amount),
      answeredAt: answeredAt ?? undefined,
    })),
  }
}

/**
 * The file of payouts for the bank, as it was made: it can be loaded again. Numbers of accounts are stored encrypted alone, so it is made
 * from its rows each time. @throws Refusal `notFound`, also for transfers of a payment provider; `nothingToPay`
 */
export async function payoutFile(
  ctx: OperatorContext,
  { fileId }: { readonly fileId: Id },
  { seal }: SettlementsParts,
): Promise<{ name: string; type: string; text: string }> {
  const file = await sql<{
    number: string
    method: PayoutMethod
    currency: Currency
    name: string
    iban: string
    bic: string
    createdAt: Date
  }>`
    select number, method, currency::text as currency, payer_name as name, payer_iban as iban, payer_bic as bic,
      created_at as "createdAt"
    from payout_files where id = ${fileId}`.row(ctx.db)
  if (!file || file.method === 'provider') throw new Refusal('notFound')
  const rows = await sql<{
    number: string
    amount: string
    accountId: Id
    encrypted: string
    holder: string
    bankName: string
    country: string
    statementNumbers: string[]
  }>`
    select p.number, p.amount, a.id as "accountId", a.encrypted, a.holder, a.bank_name as "bankName", a.country::text as country,
      p.statement_numbers as "statementNumbers"
    from payouts p join shop_bank_accounts a on a.id = p.bank_account_id where p.file_id = ${fileId} order by p.id`.rows(
    ctx.db,
  )
  const { name, iban, bic, ...head } = file
  const made: PayoutFile = {
    ...head,
    payer: { name, iban, bic },
    payouts: rows.map(({ amount, accountId, encrypted, statementNumbers, ...row }) => {
      const { number: account, bankCode } = decryptDetails(seal, accountId, encrypted)
      return { ...row, amount: Number(amount), account, bankCode, text: statementNumbers.join(' ') }
    }),
  }
  // None of its payouts can be sent by it: they are recorded as failed, and are due again.
  if (file.method === 'sepa' && inSepaFile(made.payouts).sent.length === 0) throw new Refusal('nothingToPay')
  return file.method === 'sepa'
    ? { name: `${file.number}.xml`, type: 'application/xml', text: sepaFile(made) }
    : { name: `${file.number}.csv`, type: 'text/csv', text: bankCsv(made) }
}
