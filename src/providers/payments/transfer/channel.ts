import {
  factOfReceipt,
  type RequestedTransfer,
  type TransferBook,
} from '#modules/payments/rules/bank-transfer.ts'
import type { AttemptRef, Channel, PaymentFact, TransferLine } from '#modules/payments/rules/channel.ts'
import { isBankCode, isMaskedBankNumber } from '#modules/shops/rules/bank-account.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'

/** Account details that buyers are shown, in this order. */
const lineNames = ['holder', 'accountNumber', 'bank', 'bankCode'] as const

const day = 24 * 60 * 60_000

/**
 * The buyer transfers the amount by their own bank, and an operator confirms that it arrived. No provider is
 * behind it: its data is in the mall's own list.
 */
export function transferChannel(book: TransferBook): Channel {
  const named = ({ account, serial }: Pick<AttemptRef, 'account' | 'serial'>) => ({
    accountId: account.accountId,
    serial,
  })
  return {
    code: 'BANK_TRANSFER',
    methods: [{ type: 'bankTransfer', name: 'Bank transfer' }],
    abilities: {
      kinds: ['transfer'],
      guest: true,
      savedCard: false,
      authorise: false,
      partialCapture: false,
      partialRefund: true,
      payLater: false,
      confirmedBy: 'operator',
      payWithinMs: 7 * day,
      // A slot in a group is held for minutes, since others want it.
      notFor: ['groupBuy'],
    },
    settings: {
      holder: { isSecret: false },
      accountNumber: {
        isSecret: false,
        whyWrong: (entered) => (isMaskedBankNumber(entered) ? undefined : 'invalidBankAccount'),
      },
      bank: { isSecret: false },
      bankCode: {
        isSecret: false,
        isOptional: true,
        whyWrong: (entered) => (isBankCode(entered) ? undefined : 'invalidBankCode'),
      },
    },
    hosts: () => [],
    start: ({ serial, amount, account }) =>
      answered(async () => {
        const { reference } = await book.open(named({ account, serial }), amount)
        const lines = lineNames.flatMap((name): TransferLine[] => {
          const value = account.settings[name]
          return value ? [{ name, value }] : []
        })
        return { reference, next: { kind: 'transfer', lines, reference } }
      }),
    ask: (attempt) => answered(async () => factsOf(attempt, await book.find(named(attempt)))),
    close: (attempt) => answered(async () => factsOf(attempt, await book.close(named(attempt)))),
    refund: (attempt, refund) => answered(() => book.payBack(named(attempt), refund)),
    readMessage: () => {
      // No message is genuine: banks send none.
      throw new Refusal('webhookForged')
    },
  }
}

function factsOf(attempt: AttemptRef, asked: RequestedTransfer | undefined): PaymentFact[] | undefined {
  if (!asked) return undefined
  if (asked.receipts.length > 0) return asked.receipts.map((receipt) => factOfReceipt(attempt, receipt))
  const { serial, account } = attempt
  const status = asked.isClosed ? 'cancelled' : 'pending'
  return [
    {
      eventId: `${serial}-${status}`,
      serial,
      status,
      account: account.account,
      environment: account.environment,
    },
  ]
}

/** A list that cannot be read leaves the outcome open, like a provider that does not answer. */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw awayFor(error)
  }
}
