import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { addBankAccounts } from '../../demo/channel-accounts.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from './mall.ts'
import { anUnpaidOrder, firstPay } from './payments.ts'

const byTransfer = { payChannel: 'BANK_TRANSFER' }

/** A mall whose buyers pay by bank transfer, and a finance operator who compares the bank's entries. */
export async function aBankTransferConsole() {
  const mall = await aMall({ worker: true })
  await inTransaction(mall.db, (tx) => addBankAccounts(tx, mall.secret))
  const finance = await anOperator(mall, 'finance')
  let entries = 0
  const post = (call: string, requested: object = {}) =>
    finance.post(`/sapi/mall-admin/bank-transfer/${call}`, requested)
  const page = (requested: object = {}) => post('page', requested)
  const idOf = async (reference: string) =>
    (await page({ keyword: reference })).body.transfers[0].bankTransferId as Id
  const bank = {
    mall,
    finance,
    page,
    detailOf: async (id: Id) => (await post('detail', { bankTransferId: id })).body,
    stateOf: async (id: Id): Promise<string> => (await post('detail', { bankTransferId: id })).body.state,
    /** An order whose buyer was shown where to transfer the money to. */
    anAwaited: async (change: Parameters<typeof anUnpaidOrder>[1] = {}) => {
      const order = await anUnpaidOrder(mall, change)
      const { body } = await firstPay(order.guest, order.groupId, undefined, byTransfer)
      const { reference } = JSON.parse(body.channelToken) as { reference: string }
      return { ...order, started: body, reference, id: await idOf(reference) }
    },
    /** The awaited transfers for orders that were placed, and their amounts. */
    awaited: async (guest: Client, groupId: Id) => {
      const { body } = await firstPay(guest, groupId, undefined, byTransfer)
      const [due] = await sql<{ amount: number }>`
        select due_amount::int as amount from order_groups where id = ${groupId}`.rows(mall.db)
      return { id: await idOf(JSON.parse(body.channelToken).reference), due: due!.amount, started: body }
    },
    /** Two orders of two shops that are paid together. */
    anAwaitedOfTwoShops: async () => {
      const guest = aClient(mall.url)
      const goods = await Promise.all(
        [5_000, 2_000].map(async (price) => aProduct(mall, (await aShop(mall)).shopId, { price })),
      )
      const placed = (await placeAnOrder(guest, goods)).body
      const groupId = placed.tradeContract.id as Id
      const { body } = await firstPay(guest, groupId, undefined, byTransfer)
      const [due] = await sql<{ amount: number }>`
        select due_amount::int as amount from order_groups where id = ${groupId}`.rows(mall.db)
      return {
        groupId,
        due: due!.amount,
        id: await idOf(JSON.parse(body.channelToken).reference),
        orderIds: (placed.tradeOrderList as { id: Id }[]).map(({ id }) => id),
      }
    },
    /** How much waits, as the operator's board counts it. */
    board: async () => {
      const { body } = await finance.post('/sapi/mall-admin/board')
      return body.bankTransfers as { toSend: number; awaited: number }
    },
    /** The operator enters an entry of the bank's list. */
    receipt: (id: Id, amount: number, change: object = {}, client: Client = finance) => {
      entries += 1
      return client.once('/sapi/mall-admin/bank-transfer/receipt', {
        bankTransferId: id,
        amount: (amount / 100).toFixed(2),
        currency: 'USD',
        receivedOn: mall.clock.now().toISOString().slice(0, 10),
        entry: `E-${entries}`,
        paidFrom: 'Lin Marsh, DE02 1203 0000 0000 2020 51',
        ...change,
      })
    },
    sendBack: (key: string, reference: string) =>
      finance.once('/sapi/mall-admin/bank-transfer/sent-back', { key, reference }),
  }
  return bank
}

export async function anOperator(mall: TestMall, operatorRole: OperatorRole): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
