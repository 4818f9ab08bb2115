import { z } from 'zod'
import { buyerPicturesMax } from '../buyer-pictures.ts'
import { optional, text } from './fields.ts'

/** Pictures that a person uploaded and attaches to what they write: addresses on the wire, keys inside. */

export const wireImages = optional(
  z.object({ files: z.array(z.object({ url: text(300) }).strict()).max(buyerPicturesMax) }).strict(),
)

/** The picture that an address of ours shows, in whatever width. */
export const keyOfPicture = (url: string): string => url.replace(/^\/pictures\/\d+\//, '')

/** Each by its key, or by an address of it. */
export const attachedPictures = z
  .array(
    text(300)
      .overwrite(keyOfPicture)
      .regex(/^uploads\/[0-9a-f-]{36}\.webp$/),
  )
  .max(buyerPicturesMax)
