import { bankTransfersCall } from '#modules/payments/calls/bank-transfers.ts'
import {
  type BankTransfer,
  type BankTransferState,
  bankTransferStates,
} from '#modules/payments/rules/bank-transfer.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const numbersOf = ({ orders }: BankTransfer) => orders.map(({ number }) => number).join(', ')

const transfers = defineList<BankTransfer>()({
  texts: 'bankTransfers',
  rowId: ({ bankTransferId }) => bankTransferId,
  rowLink: ({ bankTransferId }) => pages.bankTransfer(bankTransferId),
  rowOpens: 'sheet',
  search: true,
  filters: { state: { as: 'tabs', values: bankTransferStates } },
  columns: {
    reference: {
      cell: ({ reference }) => <span className="figures">{reference}</span>,
      csv: ({ reference }) => reference,
      isRowHeader: true,
    },
    amount: {
      cell: ({ amount }, { format }) => format.money(amount),
      csv: ({ amount }) => Number(toMajorText(amount)),
      isNumber: true,
    },
    buyer: { cell: ({ buyer }) => buyer.name || buyer.email, csv: ({ buyer }) => buyer.name || buyer.email },
    orders: {
      cell: (row) => <span className="figures">{numbersOf(row)}</span>,
      csv: numbersOf,
      onPhone: 'hidden',
    },
    asked: {
      isTime: true,
      cell: ({ askedAt }, { format }) => format.moment(new Date(askedAt)),
      csv: ({ askedAt }) => new Date(askedAt).toISOString(),
      onPhone: 'hidden',
    },
    payBy: {
      isTime: true,
      cell: ({ payBy }, { format }) => format.moment(new Date(payBy)),
      csv: ({ payBy }) => new Date(payBy).toISOString(),
    },
  },
})

const readTransfers: ReadList<BankTransfer> = async (mall, { keyword, filters, page, pageSize }) => {
  const found = await mall.call(bankTransfersCall, {
    state: (filters.state ?? 'awaited') as BankTransferState,
    keyword,
    page,
    pageSize,
  })
  return { rows: found.transfers, total: found.total }
}

export const middleware = [listExport(transfers, readTransfers)]
export const loader = listLoader(transfers, readTransfers)

/** Money that buyers transfer by their own bank: awaited, received, to be sent back. */
export default function BankTransfers() {
  return <ListPage list={transfers} openParam="bankTransferId" />
}
