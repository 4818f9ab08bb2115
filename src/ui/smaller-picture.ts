import { buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'

/** No page shows a larger picture. */
const sideMax = 2_400

/**
 * A picture no larger than it will ever be shown, of a type that the mall stores: files of a camera are too
 * large to send. Files that the browser cannot read are sent as they are, and the server reports the error.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const scale = Math.min(1, sideMax / Math.max(width, height))
    const isStored = (buyerPictureTypes as readonly string[]).includes(file.type)
    if (isStored && scale === 1 && file.size < 1_000_000) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob ?? file), 'image/webp', 0.92))
  } catch {
    return file
  }
}
