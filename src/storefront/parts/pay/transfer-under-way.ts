import { secondaryPay } from '#modules/payments/bound/payments.ts'
import { paymentNextCall } from '#modules/payments/calls/payment-next.ts'
import type { NextAction } from '#modules/payments/rules/channel.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

export type TransferUnderWay = Omit<Extract<NextAction, { kind: 'transfer' }>, 'kind'> & {
  readonly amount: Money
  readonly payBy: Date
  readonly isTest: boolean
}

/** The bank transfer that an attempt requires, while it is pending. */
export async function transferUnderWay(
  mall: Mall,
  serial: string | undefined,
  token: string | undefined,
): Promise<TransferUnderWay | undefined> {
  if (!serial) return undefined
  const { next, amount, payBy, isTest } = await mall.call(paymentNextCall, { serial, token })
  if (next?.kind !== 'transfer') return undefined
  return { lines: next.lines, reference: next.reference, amount, payBy, isTest }
}

/** The bank transfer that an unpaid order waits for. */
export async function transferForOrder(
  mall: Mall,
  orderId: Id,
  token: string | undefined,
): Promise<TransferUnderWay | undefined> {
  const { attempt, state } = await mall.call(secondaryPay, { orderId, token })
  return state === 'pending' ? transferUnderWay(mall, attempt?.serial, token) : undefined
}
