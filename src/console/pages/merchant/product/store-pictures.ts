import { storeFile } from '#modules/catalogue/calls/merchant-products.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import type { Stored, StoredFile } from './upload.ts'

/** Stores the files of a form's `newPicture`. A refused one does not block the others. */
export async function storeNewPictures(mall: Mall, shop: string, form: FormData): Promise<Stored> {
  const stored: StoredFile[] = []
  let problem: string | undefined
  for (const file of form.getAll('newPicture')) {
    if (typeof file === 'string' || file.size === 0) continue
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    try {
      stored.push(await mall.call(storeFile, { shop, content }))
    } catch (error) {
      const { message } = refused(error)
      problem = file.name && file.name !== 'blob' ? `${file.name}: ${message}` : message
    }
  }
  return { stored, problem }
}
