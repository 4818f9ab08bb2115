/** What the mall found wrong in its own books, or between them and the statements of payment companies. */
export const paymentFindings = {
  title: 'Books and statements',
  statements: 'Statements',
  empty: 'The books agree',
  emptyText:
    'Every minute the mall checks its books, and every day it compares them with the statements of payment companies. What does not agree appears here; nothing is changed by itself.',
  emptyTab: 'Nothing here',
  columns: { kind: 'What is wrong', subject: 'About', wanted: 'Should be', found: 'Is', at: 'Found' },
  filters: { state: { label: 'State', open: 'To see to', settled: 'Seen to', gone: 'No longer so' } },
  kind: {
    groupDue: 'An order group is not due what its orders are',
    orderOwed: 'An order does not owe what it is due',
    owedCovered: 'What is owed and the money that covers it differ',
    attemptShares: 'An attempt to pay is not the sum of its shares',
    captureUsed: 'Money that came neither pays for something nor goes back',
    captureReturned: 'What goes back of a capture is counted wrong',
    captureBooked: 'A capture is not booked as it came',
    transferBooked: 'Money that was sent back is not booked as it went',
    refundTaken: 'A refund is not the sum of the money that it is taken from',
    moneyGivenBack: 'What was given back of money is counted wrong',
    moneyReversed: 'What a company took back of money is counted wrong',
    reversalBooked: 'Money that a company took back is not booked as it went',
    balance: 'A balance of the ledger is not the sum of its entries',
    statementExtra: 'The company states a movement that the mall does not know',
    statementMissing: 'The company does not state a movement that the mall knows',
    statementWrong: 'The company states another amount, currency or date',
    chargeback: 'The buyer’s bank charged money back: contest it at the company, or stop the parcel',
    refundThere: 'Money was refunded at the company and not by the mall',
  },
  bulk: {
    settle: {
      label: 'Seen to',
      ask: '{count, plural, one {Mark # finding as seen to?} other {Mark # findings as seen to?}}',
      askText: 'This changes nothing in the books. It is not shown again as long as it stays as it is.',
      done: '{count, plural, one {# finding is seen to.} other {# findings are seen to.}}',
    },
  },
} as const
