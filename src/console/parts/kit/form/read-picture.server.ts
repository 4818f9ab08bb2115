import { data } from 'react-router'
import { storePlatformPicture } from '#modules/catalogue/calls/edited-categories.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** Stores a picture and returns its key. */
type StorePicture = (mall: Mall, content: string) => Promise<{ readonly file: string }>

const asPlatform: StorePicture = (mall, content) => mall.call(storePlatformPicture, { content })

/**
 * Reads a form's `PictureField`: the key of a new picture, which is stored first, of the current one, or
 * undefined.
 * @throws the mall's refusal of the picture, at the field of the form
 */
export async function readPicture(
  mall: Mall,
  form: FormData,
  name: string,
  store: StorePicture = asPlatform,
): Promise<string | undefined> {
  const file = form.get(`${name}.file`)
  if (file && typeof file !== 'string' && file.size > 0) {
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    try {
      return (await store(mall, content)).file
    } catch (error) {
      const problem = refused(error)
      const fields = [{ field: `${name}.file`, code: problem.code, message: problem.message }]
      throw data({ ...problem, fields }, { status: problem.status })
    }
  }
  const kept = form.get(`${name}.kept`)
  return form.has(`${name}.remove`) || typeof kept !== 'string' ? undefined : kept
}
