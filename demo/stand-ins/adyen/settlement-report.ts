import type { Amount, Payment } from './store.ts'

/** Movements between two moments are settled together. */
export type Batch = { readonly batch: number; readonly from: Date; readonly until: Date }

const columns = [
  ...['Company Account', 'Merchant Account', 'Psp Reference', 'Merchant Reference', 'Payment Method'],
  ...['Creation Date', 'TimeZone', 'Type', 'Modification Reference', 'Gross Currency', 'Gross Debit (GC)'],
  ...['Gross Credit (GC)', 'Exchange Rate', 'Net Currency', 'Net Debit (NC)', 'Net Credit (NC)'],
  ...['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)', 'Payment Method Variant'],
  ...['Modification Merchant Reference', 'Batch Number'],
] as const

const decimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const major = ({ value, currency }: Amount) => (value / 10 ** decimals(currency)).toFixed(decimals(currency))

/** Adyen numbers an automatic capture as well, and states that number here alone. */
const captureOf = ({ pspReference }: Payment) => [...pspReference].reverse().join('')

/** The settlement detail report of a merchant account, as Adyen writes it: one batch, times in UTC. */
export function settlementReport(
  payments: readonly Payment[],
  account: string,
  { batch = 1, from = new Date(0), until = new Date(8.64e15) }: Partial<Batch> = {},
): string {
  const row = (
    payment: Payment,
    type: string,
    number: string,
    at: Date,
    amount: Amount,
    isCredit: boolean,
  ): readonly (readonly string[])[] => {
    if (at < from || at >= until) return []
    const gross = major(amount)
    const sides = isCredit ? ['', gross] : [gross, '']
    return [
      [
        ...['Mallard', account, payment.pspReference, payment.merchantReference, 'visa'],
        ...[at.toISOString().slice(0, 19).replace('T', ' '), 'UTC', type, number],
        ...[
          amount.currency,
          ...sides,
          '1',
          amount.currency,
          ...sides,
          '',
          '0',
          '0',
          '0',
          'visaclassic',
          '',
          String(batch),
        ],
      ],
    ]
  }
  const rows = payments
    .filter(({ merchant }) => merchant === account)
    .flatMap((payment) => [
      ...(payment.isManual || payment.isCancelled
        ? []
        : row(payment, 'Settled', captureOf(payment), payment.at, payment.amount, true)),
      ...payment.modifications.flatMap(({ kind, pspReference, at, amount, isUndone }) => {
        const type = { capture: 'Settled', refund: 'Refunded', chargeback: 'Chargeback' }[kind]
        const made = row(payment, type, pspReference, at, amount, kind === 'capture')
        if (!isUndone || kind === 'capture') return isUndone ? [] : made
        const back = kind === 'refund' ? 'RefundedReversed' : 'ChargebackReversed'
        return [...made, ...row(payment, back, pspReference, at, amount, true)]
      }),
    ])
  const fee = ['Mallard', account, '', '', '', '2026-11-30 00:00:00', 'UTC', 'Fee', 'Transaction Fees', '']
  const last = [...fee, '', '', '', 'EUR', '0.10', '', '', '', '', '', '', '', String(batch)]
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [columns, ...rows, last].map((cells) => `${cells.map(cell).join(',')}\n`).join('')
}
