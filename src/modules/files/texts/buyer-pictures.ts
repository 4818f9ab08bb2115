export const buyerPictures = {
  label: { en: 'Pictures', zh: '图片' },
  optional: { en: '(optional)', zh: '（选填）' },
  add: { en: 'Add', zh: '添加图片' },
  count: { en: '{count}/{max}', zh: '{count}/{max}' },
  hint: {
    en: 'Up to 6 pictures of 1 MB each. We shrink larger ones.',
    zh: '最多 6 张，每张不超过 1 MB，较大的图片会自动压缩。',
  },
  picture: { en: 'Picture {number}', zh: '图片 {number}' },
  remove: { en: 'Remove picture {number}', zh: '删除图片 {number}' },
  storing: { en: 'Uploading your pictures…', zh: '图片上传中…' },
  notStored: {
    en: 'The connection was lost, so your pictures aren’t uploaded yet. We’ve kept them here.',
    zh: '网络中断，图片尚未上传，已为您保留。',
  },
  tryAgain: { en: 'Try again', zh: '重新上传' },
  tooLarge: {
    en: 'Pictures can be up to 1 MB. Choose a smaller one.',
    zh: '单张图片不能超过 1 MB，请换一张小一些的。',
  },
  tooMany: {
    en: 'Up to 6 pictures. Remove one to add another.',
    zh: '最多上传 6 张图片，请先删除再添加。',
  },
} as const
