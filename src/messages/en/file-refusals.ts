/** Why a file that was sent is not stored. */
export const fileRefusals = {
  fileTooLarge: 'This file is too large.',
  notAPicture: 'This is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.',
  pictureTooManyPixels:
    'This picture is too large: at most {millions} million pixels, and less than {edge} along an edge. Make it smaller and try again.',
  notAModel: 'This is no model we can show. Send a GLB (glTF 2.0, binary).',
  notAPdf: 'This is not a PDF.',
  pdfTooLarge: 'A PDF may have 2 MB at most.',
  notADocument: 'This is neither a picture (JPEG, PNG, WebP, HEIC) nor a PDF.',
} as const
