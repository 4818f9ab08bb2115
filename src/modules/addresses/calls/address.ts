import { z } from 'zod'
import { codeLine, emailLine, line, phoneLine } from '#vocabulary/calls/fields.ts'
import { type Address, addressFields } from '../rules/address.ts'

/** An address in our words: every field of it is there, at worst empty. */
export const address = z
  .object({
    ...(Object.fromEntries(addressFields.map((field) => [field, line(400)])) as Record<
      (typeof addressFields)[number],
      z.ZodString
    >),
    phone: phoneLine(400),
    email: emailLine(400),
    postalCode: codeLine(400),
    more: z.record(z.string().max(40), z.json()).optional(),
  })
  .strict() as z.ZodType<Address>
