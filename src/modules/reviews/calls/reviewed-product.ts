import { z } from 'zod'
import { id, moment, orNull, pictureIn } from '#vocabulary/calls/fields.ts'
import { reportReasons } from '../rules/rules.ts'

/** The product that a review or a question is about. */
export const reviewedProduct = z.object({
  productId: id,
  name: z.string(),
  urlKey: z.string(),
  picture: orNull(pictureIn(320)),
})

/** A reader's report of a review, or of a question and its answers. */
export const readerReport = z.object({
  reason: z.enum(reportReasons),
  text: z.string(),
  createdAt: moment,
  isSettled: z.boolean(),
})
