import { randomInt } from 'node:crypto'
import type { Delivery } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import type { VouchersParts } from './parts.ts'
import { insertVouchers, paidServices } from './store.ts'

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** A service is delivered by codes, one for each piece, in the transaction that settles its payment. */
export const voucherDelivery = ({ seal, digestsOf }: VouchersParts): Delivery => ({
  fulfilment: 'code',
  step: 'deliver',
  deliver: async (tx, orderIds) => {
    const lines = await paidServices(tx, orderIds)
    const vouchers = lines.flatMap((line) =>
      Array.from({ length: line.pieces }, () => {
        const voucherId = newId()
        const [code, password] = [digits(12), digits(6)]
        return {
          ...{ ...line, voucherId, digest: digestsOf(code)[0]! },
          sealed: seal.seal(`${code} ${password}`, subjectOf(voucherId)),
        }
      }),
    )
    await insertVouchers(tx, vouchers)
  },
})

export const subjectOf = (voucherId: string): string => `voucher:${voucherId}`
