import { uploadPictureCall } from '#modules/files/bound.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { buyerPictureBytesMax, buyerPicturesMax } from '#vocabulary/buyer-pictures.ts'
import { pictureFields } from './picture-fields.ts'

/** Result of an upload: keys of the stored pictures, and why another one was rejected. */
export type StoredPictures = {
  readonly stored: readonly string[]
  readonly problem: 'tooLarge' | 'tooMany' | { readonly message: string } | undefined
}

/**
 * Stores the files of a form's `newPicture` beside those that it names as stored already. A refused one does
 * not block the others.
 */
export async function storeBuyerPictures(mall: Mall, form: FormData, of?: string): Promise<StoredPictures> {
  const fields = pictureFields(of)
  const stored: string[] = []
  let problem: StoredPictures['problem']
  const kept = form.getAll(fields.stored).length
  for (const file of form.getAll(fields.chosen)) {
    if (typeof file === 'string' || file.size === 0) continue
    if (file.size > buyerPictureBytesMax) problem = 'tooLarge'
    else if (kept + stored.length >= buyerPicturesMax) problem = 'tooMany'
    else
      try {
        const content = Buffer.from(await file.arrayBuffer()).toString('base64')
        const { key } = await mall.call(uploadPictureCall, { content })
        stored.push(key)
      } catch (error) {
        problem = { message: refused(error).message }
      }
  }
  return { stored, problem }
}
