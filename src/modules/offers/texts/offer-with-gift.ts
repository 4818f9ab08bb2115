/** The terms of a gift, on its shop's console page. */
export const offerWithGift = {
  from: { en: 'Gift conditions', zh: '何时赠送' },
  fromHint: { en: 'Applies to the selected products.', zh: '仅限已选商品。' },
  fromAmount: { en: 'Minimum amount', zh: '满' },
  fromPieces: { en: 'Or minimum quantity', zh: '或满件数' },
  either: { en: 'Enter one of the two.', zh: '二选一填写。' },
  repeats: { en: 'Repeat for each multiple', zh: '每满即送' },
  repeatsHint: { en: 'For example, twice the amount earns two gifts.', zh: '买够两倍，送双份。' },
  gifts: { en: 'Gifts', zh: '赠品' },
  giftsHint: {
    en: 'Search for a product and select it as a gift. Stock entered here is reserved for the offer. Leave it empty to use the available stock.',
    zh: '查找商品后点“赠送”即可加入。填写的库存专供此活动；留空则送完店铺现货为止。',
  },
  none: { en: 'No gifts selected. Search for a product above.', zh: '尚未选择赠品，请在上方查找商品。' },
  gives: { en: 'Quantity per gift', zh: '每次赠送件数' },
  givesOf: { en: 'Quantity of {variant} per gift', zh: '{variant} 每次赠送件数' },
  give: { en: 'Add as gift', zh: '赠送' },
  giveNamed: { en: 'Add {name} as gift', zh: '赠送 {name}' },
  isGiven: { en: 'Added as gift', zh: '已设为赠品' },
} as const
