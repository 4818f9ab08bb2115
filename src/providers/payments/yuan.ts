import { Refusal } from '#vocabulary/refusal.ts'

/** Alipay, and lists of trades, write amounts as text, in yuan with two decimals; here they are whole fen. */
export const toYuan = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** @throws Refusal `malformed` when it is no amount */
export function toFen(yuan: string): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === undefined) throw new Refusal('malformed')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
