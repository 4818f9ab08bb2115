import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Currency, Money } from '#vocabulary/money.ts'

export const devices = ['phone', 'computer'] as const
export type PayingDevice = (typeof devices)[number]

/**
 * The buyers that an operator offers an account to, beside its channel's abilities. Omitted rules allow all.
 */
export type AccountRules = {
  /** Kinds of orders that it is offered for. An order of several kinds needs all of them. */
  readonly kinds?: readonly PaidKind[] | undefined
  readonly guests?: 'no' | undefined
  readonly devices?: readonly PayingDevice[] | undefined
  /** At least and at most, in minor units. */
  readonly amounts?: Readonly<Partial<Record<Currency, AmountRule>>> | undefined
}

export type AmountRule = { readonly min?: number | undefined; readonly max?: number | undefined }

export const forKinds = ({ kinds }: AccountRules, asked: readonly PaidKind[]): boolean =>
  kinds === undefined || asked.every((kind) => kinds.includes(kind))

export const forDevice = ({ devices }: AccountRules, device: PayingDevice | undefined): boolean =>
  devices === undefined || device === undefined || devices.includes(device)

export function forAmount({ amounts }: AccountRules, { amount, currency }: Money): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = amounts?.[currency] ?? {}
  return amount >= min && amount <= max
}

/** A phone, by what browsers say of themselves; anything else is treated like a computer. */
export function deviceOf(headers: { readonly get: (name: string) => string | null }): PayingDevice {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint) return hint === '?1' ? 'phone' : 'computer'
  return /\bMobi|iPhone|iPod|Android.+Mobile/i.test(headers.get('user-agent') ?? '') ? 'phone' : 'computer'
}
