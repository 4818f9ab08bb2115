import { z } from 'zod'
import { millis, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import { type Reversal, reversalKinds } from '../rules/reversal.ts'

/** Reversals of an order's payments by payment providers. */
export const wireReversals = z.array(
  z
    .object({
      kind: z.enum(reversalKinds),
      amt: wireMoney,
      time: millis,
      wonTime: millis.nullable(),
      lostTime: millis.nullable(),
    })
    .meta({ id: 'Reversal' }),
)

export const reversalsToWire = (reversals: readonly Reversal[]) =>
  reversals.map(({ kind, amount, at, wonAt, lostAt }) => ({
    kind,
    amt: moneyToWire(amount),
    time: at.getTime(),
    wonTime: wonAt?.getTime() ?? null,
    lostTime: lostAt?.getTime() ?? null,
  }))
