export const buyerPictures = {
  label: '图片',
  optional: '（选填）',
  add: '添加图片',
  count: '{count}/{max}',
  hint: '最多 6 张，每张不超过 1 MB，较大的图片会自动压缩。',
  picture: '图片 {number}',
  remove: '删除图片 {number}',
  storing: '图片上传中…',
  notStored: '网络中断，图片尚未上传，已为您保留。',
  tryAgain: '重新上传',
  tooLarge: '单张图片不能超过 1 MB，请换一张小一些的。',
  tooMany: '最多上传 6 张图片，请先删除再添加。',
}
