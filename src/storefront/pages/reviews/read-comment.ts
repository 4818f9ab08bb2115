import { pictureFields } from '#storefront/parts/pictures/picture-fields.ts'
import { type StoredPictures, storeBuyerPictures } from '#storefront/parts/pictures/store-buyer-pictures.ts'
import type { Mall } from '#ui/mall-context.ts'
import { commentFields, starsIn, type TypedComment } from './typed-comment.ts'

/** Reads one comment from the form and stores the pictures that the form carries. */
export async function readComment(
  mall: Mall,
  form: FormData,
  of: string,
): Promise<{ typed: TypedComment; problem: StoredPictures['problem'] }> {
  const fields = commentFields(of)
  const { stored, problem } = await storeBuyerPictures(mall, form, of)
  const kept = form.getAll(pictureFields(of).stored).map(String)
  return {
    typed: {
      rating: starsIn(form.get(fields.rating)),
      text: String(form.get(fields.text) ?? ''),
      pictures: [...kept, ...stored],
    },
    problem,
  }
}
