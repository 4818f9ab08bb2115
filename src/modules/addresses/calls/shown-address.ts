import { z } from 'zod'
import { orNullIfAbsent } from '#vocabulary/calls/fields.ts'
import { addressFields } from '../rules/address.ts'

/** An address in an answer of our own calls. It was checked when it was entered, by the rules of that day. */
export const shownAddress = z.object({
  ...(Object.fromEntries(addressFields.map((field) => [field, z.string()])) as Record<
    (typeof addressFields)[number],
    z.ZodString
  >),
  more: orNullIfAbsent(z.record(z.string(), z.unknown())).meta({
    description: 'Additional fields of other clients’ forms',
  }),
})
