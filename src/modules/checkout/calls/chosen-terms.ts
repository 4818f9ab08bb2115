import { z } from 'zod'
import { taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'
import { codeLine, id, line, numberLine } from '#vocabulary/calls/fields.ts'
import { type Currency, currencies, type Money } from '#vocabulary/money.ts'
import { type ChosenInsurance, type ChosenMethods, wayToSendPattern } from '../rules/checkout.ts'

/** How each shop sends. */
export const shippingMethods = z
  .record(id, z.string().regex(wayToSendPattern))
  .refine((chosen) => Object.keys(chosen).length <= 100) as z.ZodType<ChosenMethods>
/** Of which shops the parcels are insured. */
export const insured = (
  z
    .record(id, z.boolean())
    .refine((chosen) => Object.keys(chosen).length <= 100) as z.ZodType<ChosenInsurance>
).optional()
/** Amount that the buyer saw, in minor units. */
export const checkoutMoney = z
  .object({ amount: z.number().int(), currency: z.enum(currencies as [Currency, ...Currency[]]) })
  .strict() as z.ZodType<Money>
/** Coupons that the buyer picked, and those that the buyer does without. */
export const benefitIds = z.array(id).max(20)
/** Where the goods go and the tax number of the business that buys them, as far as the buyer has typed them: tax follows them. */
export const taxedFor = z
  .object({
    destination: z
      .object({ country: z.string().regex(/^[A-Z]{2}$/), province: line(100), postalCode: codeLine(12) })
      .strict()
      .optional(),
    buyerNumber: numberLine(taxNumberMax).optional(),
  })
  .strict()
  .optional()
/** So many points are spent for a discount, where the buyer has as many and the site takes them. */
export const points = z.number().int().min(0).max(1_000_000_000).optional()
