/** The terms of a gift, on its shop's console page. */
export const offerWithGift = {
  from: { en: 'From where on it is given', zh: '何时赠送' },
  fromHint: { en: 'For the products you have chosen.', zh: '仅限已选商品。' },
  fromAmount: { en: 'From goods of', zh: '满' },
  fromPieces: { en: 'Or from so many pieces', zh: '或满件数' },
  either: { en: 'Write one of the two.', zh: '二选一填写。' },
  repeats: { en: 'Given again each time', zh: '每满即送' },
  repeatsHint: { en: 'At twice the goods, twice the gift.', zh: '买够两倍，送双份。' },
  gifts: { en: 'What is given', zh: '赠品' },
  giftsHint: {
    en: 'Find a product and press Give. The stock you write is kept for the offer; leave it empty to give as many as there are.',
    zh: '查找商品后点“赠送”即可加入。填写的库存专供此活动；留空则送完店铺现货为止。',
  },
  none: { en: 'Nothing chosen yet. Look for a product above.', zh: '尚未选择赠品，请在上方查找商品。' },
  gives: { en: 'Pieces each time', zh: '每次赠送件数' },
  givesOf: { en: 'Pieces of {variant} each time', zh: '{variant} 每次赠送件数' },
  give: { en: 'Give', zh: '赠送' },
  giveNamed: { en: 'Give {name}', zh: '赠送 {name}' },
  isGiven: { en: 'Is given', zh: '已设为赠品' },
} as const
