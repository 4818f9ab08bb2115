import { randomInt } from 'node:crypto'
import type { Delivery } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import type { VouchersParts } from './parts.ts'
import { insertVouchers, paidServices, shopsOfOrders } from './store.ts'

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

const newCode = (): string => `${digits(12)} ${digits(6)}`

/** A service is delivered by codes, one for each piece, in the transaction that settles its payment. */
export const voucherDelivery = ({ seal, digestsOf }: VouchersParts): Delivery => ({
  fulfilment: 'code',
  step: 'deliver',
  deliver: async (tx, orderIds) => {
    const lines = await paidServices(tx, orderIds)
    const vouchers = lines.flatMap((line) =>
      Array.from({ length: line.pieces }, () => {
        const voucherId = newId()
        return { ...line, voucherId, ...sealed({ seal, digestsOf }, voucherId) }
      }),
    )
    await insertVouchers(tx, vouchers)
  },
})

/** An order that is picked up has one code, with which its shop hands it over. */
export const pickUpDelivery = (parts: VouchersParts): Delivery => ({
  fulfilment: 'pickUp',
  step: 'handOver',
  deliver: async (tx, orderIds) => {
    const orders = await shopsOfOrders(tx, orderIds)
    const vouchers = orders.map((order) => {
      const voucherId = newId()
      return { ...order, voucherId, lineId: null, uses: 1, expiresAt: null, ...sealed(parts, voucherId) }
    })
    await insertVouchers(tx, vouchers)
  },
})

function sealed({ seal, digestsOf }: VouchersParts, voucherId: string) {
  const both = newCode()
  return { digest: digestsOf(both.slice(0, 12))[0]!, sealed: seal.seal(both, subjectOfVoucher(voucherId)) }
}

export const subjectOfVoucher = (voucherId: string): string => `voucher:${voucherId}`

/** Code and password of an order to pick up, as they are read out. */
export function codeOfPickUp(
  seal: VouchersParts['seal'],
  { voucherId, sealed: both }: { readonly voucherId: string; readonly sealed: string },
): string {
  const [code = '', password = ''] = seal.open(both, subjectOfVoucher(voucherId)).split(' ')
  return `${code.replace(/(\d{4})(?=\d)/g, '$1 ')} · ${password}`
}
