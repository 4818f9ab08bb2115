/** A product as its shop will show it, for its staff. */
export const productPreview = {
  title: { en: 'Preview: {name}', zh: '预览：{name}' },
  draft: {
    en: 'A preview for the staff of this shop: this is what buyers see once the draft is published. Nothing can be bought here.',
    zh: '仅店铺成员可见的预览：草稿发布后，买家看到的就是这样。此处不能购买。',
  },
  refused: { en: 'This draft cannot be published as it is', zh: '这份草稿目前无法发布' },
  text: {
    en: 'A preview for the staff of this shop: this is what buyers see once the product is on the shelf. Nothing can be bought here.',
    zh: '仅店铺成员可见的预览：商品上架后，买家看到的就是这样。此处不能购买。',
  },
  back: { en: 'Back to editing', zh: '返回编辑' },
  unnamed: { en: 'Without a name', zh: '未命名商品' },
} as const
