import { parseDateTime, toZoned } from '@internationalized/date'
import { parse } from 'csv-parse/sync'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { currencyDecimals, isCurrency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { secondOf } from './facts.ts'
import { readReference } from './reference.ts'

/** Types of rows that are movements of buyers' money, and the column that holds their amount. Fees and payouts are none. */
const movements = {
  Settled: { kind: 'capture', column: 'Gross Credit (GC)' },
  SettledReversed: { kind: 'refund', column: 'Gross Debit (GC)' },
  Refunded: { kind: 'refund', column: 'Gross Debit (GC)' },
  RefundedReversed: { kind: 'refundReturned', column: 'Gross Credit (GC)' },
  Chargeback: { kind: 'chargeback', column: 'Gross Debit (GC)' },
  SecondChargeback: { kind: 'chargeback', column: 'Gross Debit (GC)' },
  ChargebackReversed: { kind: 'chargebackWon', column: 'Gross Credit (GC)' },
} as const satisfies Record<string, { kind: StatementLine['kind']; column: string }>

type MovementType = keyof typeof movements

/** Adyen names the zone of the account by a short word, which is that of winter in summer as well. */
const zones: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  BST: 'Europe/London',
  CET: 'Europe/Amsterdam',
  CEST: 'Europe/Amsterdam',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
}

type Row = Readonly<Record<string, string>>

/**
 * The movements of one merchant account in Adyen's settlement detail report (CSV), under the numbers that webhooks give them.
 * @throws Refusal `malformed` when a column is missing or a cell cannot be read: a report that is read in part would look complete
 */
export function readSettlementReport(csv: string, account: Pick<ChannelAccount, 'account'>): StatementLine[] {
  return rowsOf(csv).flatMap((row) => {
    const type = cell(row, 'Type')
    if (cell(row, 'Merchant Account') !== account.account || !isMovement(type)) return []
    const { kind, column } = movements[type]
    const reference = cell(row, 'Merchant Reference')
    const currency = cell(row, 'Gross Currency')
    return [
      {
        kind,
        reference: numberOf(row, type),
        serial: readReference(reference)?.serial ?? reference,
        amount: minorUnits(cell(row, column), currency),
        currency,
        at: timeOf(cell(row, 'Creation Date'), cell(row, 'TimeZone')),
      },
    ]
  })
}

const isMovement = (type: string): type is MovementType => Object.hasOwn(movements, type)

function rowsOf(csv: string): Row[] {
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true })
  } catch (cause) {
    throw Object.assign(new Refusal('malformed'), { cause })
  }
}

function cell(row: Row, column: string): string {
  const text = row[column]
  if (text === undefined) throw malformed(`The report has no column "${column}"`)
  return text
}

/** A payment that was captured with its authorisation is known by its own number; the report has another one for its capture. */
function numberOf(row: Row, type: MovementType): string {
  const isHeld = readReference(cell(row, 'Merchant Reference'))?.isHeld ?? false
  const number = cell(row, type === 'Settled' && !isHeld ? 'Psp Reference' : 'Modification Reference')
  if (number === '') throw malformed('A movement has no number')
  return type === 'SecondChargeback' ? secondOf(number) : number
}

/** Without passing through a float. */
function minorUnits(text: string, currency: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match || !/^[A-Z]{3}$/.test(currency)) throw malformed(`"${text} ${currency}" is no amount`)
  const decimals = isCurrency(currency) ? currencyDecimals[currency] : decimalsAbroad(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) throw malformed(`"${text}" has more decimals than ${currency}`)
  return Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

const decimalsAbroad = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function timeOf(text: string, zone: string): Date {
  const place = zones[zone]
  if (!place || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text))
    throw malformed(`"${text} ${zone}" is no time`)
  return toZoned(parseDateTime(text.replace(' ', 'T')), place).toDate()
}

const malformed = (why: string) => Object.assign(new Refusal('malformed'), { cause: new Error(why) })
