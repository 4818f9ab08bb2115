import { data } from 'react-router'
import { uploadPictureCall } from '#modules/files/bound.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/**
 * Stores pictures that a form sends, by the names of their fields.
 * @returns their keys
 * @throws the mall's refusal of one, at the field of the form
 */
export async function storeChosenPictures(
  mall: Mall,
  sent: readonly (readonly [name: string, file: FormDataEntryValue])[],
): Promise<string[]> {
  const stored: string[] = []
  for (const [name, file] of sent) {
    if (typeof file === 'string' || file.size === 0) continue
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    try {
      stored.push((await mall.call(uploadPictureCall, { content })).key)
    } catch (error) {
      const problem = refused(error)
      const fields = problem.fields.map((field) => ({ ...field, field: name }))
      throw data({ ...problem, fields }, { status: problem.status })
    }
  }
  return stored
}
