import type { z } from 'zod'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/** Validates the response of the provider. @throws Refusal `providerAway` when the response is invalid */
export function read<T>(schema: z.ZodType<T>, status: number, body: unknown): T {
  const checked = schema.safeParse(body)
  if (status !== 200 || !checked.success)
    throw Object.assign(new Refusal('providerAway'), {
      cause: new (status === 401 ? KeysRefused : Error)(`The sandbox answered ${status}`),
    })
  return checked.data
}
