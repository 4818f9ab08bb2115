/** Why a file that was sent is not stored. */
export const fileRefusals = {
  fileTooLarge: '文件太大了。',
  notAPicture: '无法识别这张图片，请使用 JPEG、PNG、WebP、AVIF 或 GIF。',
  pictureTooManyPixels: '图片太大：最多 {millions} 百万像素，单边需小于 {edge} 像素。请缩小后重试。',
  notAModel: '无法识别这个模型文件，请上传 GLB（glTF 2.0 二进制）格式。',
  notAPdf: '请上传 PDF 文件。',
  pdfTooLarge: 'PDF 文件不能超过 2 MB。',
  notADocument: '请上传图片（JPEG、PNG、WebP、HEIC）或 PDF 文件。',
} as const
