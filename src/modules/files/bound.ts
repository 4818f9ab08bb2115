import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { picture } from '#vocabulary/calls/fields.ts'

export const uploadPictureCall = endpoint({
  name: 'uploadPicture',
  path: '/sapi/mall-content/web/file/upload',
  tag: 'Content',
  summary:
    'Stores a picture (JPEG, PNG, WebP, AVIF) of at most 5 MB, encoded again: multipart/form-data with the part `file`, or base64. A picture that is not used within a day is removed',
  file: 'content',
  input: z
    .object({
      content: z
        .base64()
        .min(1)
        .max(8 * 1024 * 1024),
    })
    .strict(),
  answer: answers(z.object({ url: z.string() }), (ours: { key: string }) => ({ url: picture(ours.key)! })),
  refusals: ['fileTooLarge', 'notAPicture', 'pictureTooManyPixels'],
  example: {
    content:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
})
