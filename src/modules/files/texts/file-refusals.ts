/** Why a file that was sent is not stored. */
export const fileRefusals = {
  fileTooLarge: { en: 'This file is too large.', zh: '文件太大了。' },
  notAPicture: {
    en: 'We can’t read this picture. Use JPEG, PNG, WebP, AVIF or GIF.',
    zh: '无法识别这张图片，请使用 JPEG、PNG、WebP、AVIF 或 GIF。',
  },
  pictureTooManyPixels: {
    en: 'This picture is too large: up to {millions} million pixels, and less than {edge} along an edge. Make it smaller and try again.',
    zh: '图片太大：最多 {millions} 百万像素，单边需小于 {edge} 像素。请缩小后重试。',
  },
  notAModel: {
    en: 'We can’t show this model. Use GLB (glTF 2.0, binary).',
    zh: '无法识别这个模型文件，请上传 GLB（glTF 2.0 二进制）格式。',
  },
  notAPdf: { en: 'This isn’t a PDF.', zh: '请上传 PDF 文件。' },
  pdfTooLarge: { en: 'A PDF can be up to 2 MB.', zh: 'PDF 文件不能超过 2 MB。' },
  notADocument: {
    en: 'Use a picture (JPEG, PNG, WebP, HEIC) or a PDF.',
    zh: '请上传图片（JPEG、PNG、WebP、HEIC）或 PDF 文件。',
  },
} as const
