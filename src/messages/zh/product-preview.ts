export const productPreview = {
  title: '预览：{name}',
  draft: '仅店铺成员可见的预览：草稿发布后，买家看到的就是这样。此处不能购买。',
  refused: '这份草稿目前无法发布',
  text: '仅店铺成员可见的预览：商品上架后，买家看到的就是这样。此处不能购买。',
  back: '返回编辑',
  unnamed: '未命名商品',
}
