/** Categories and brands, as operators edit them. */
export const categories = {
  title: { en: 'Categories', zh: '商品分类' },
  intro: {
    en: 'As the menu reads them. A hidden category, and all below it, is on no menu and has no page.',
    zh: '按菜单中的顺序排列。隐藏的分类及其下级不会出现在菜单中，也没有页面。',
  },
  empty: { en: 'No categories yet', zh: '还没有分类' },
  emptyText: {
    en: 'They are made here, or by the first import of a catalogue.',
    zh: '可以在这里新建，首次导入商品目录时也会自动创建。',
  },
  search: { en: 'Name or address', zh: '名称或地址' },
  columns: {
    name: { en: 'Name', zh: '名称' },
    address: { en: 'Address', zh: '地址' },
    seen: { en: 'Menu', zh: '菜单' },
  },
  shown: { en: 'Shown', zh: '显示' },
  hidden: { en: 'Hidden', zh: '已隐藏' },
  brands: { en: 'Brands', zh: '品牌' },
  add: { en: 'Add a category', zh: '新建分类' },
  name: { en: 'Name', zh: '名称' },
  about: { en: 'Line', zh: '简介' },
  aboutHint: {
    en: 'One sentence under the name on the page of the category.',
    zh: '显示在分类页名称下方的一句话。',
  },
  picture: { en: 'Picture', zh: '图片' },
  pictureHint: {
    en: 'Shown in the menu, on the home page and at the head of the category. 1280 × 960 pixels are enough.',
    zh: '用于菜单、首页和分类页顶部，1280 × 960 像素即可。',
  },
  urlKey: { en: 'Address', zh: '地址' },
  urlKeyHint: {
    en: 'Lower-case letters, digits and hyphens, such as: table-lamps. Links to the old address stop working.',
    zh: '小写字母、数字和连字符，例如 table-lamps。修改后旧链接将失效。',
  },
  parent: { en: 'Stands below', zh: '上级分类' },
  noParent: { en: 'Nothing: a category of the first level', zh: '无（一级分类）' },
  hide: { en: 'Hide this category', zh: '隐藏此分类' },
  hideHint: {
    en: 'Its goods are sold and found as before; only the menu and its page are gone.',
    zh: '其中的商品照常销售，也能搜到，只是不再出现在菜单中，分类页也会关闭。',
  },
  order: { en: 'Order', zh: '排序' },
  orderText: { en: 'Its place among the categories beside it.', zh: '在同级分类中的位置。' },
  up: { en: 'Move up', zh: '上移' },
  down: { en: 'Move down', zh: '下移' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const

export const brands = {
  title: { en: 'Brands', zh: '品牌' },
  intro: {
    en: 'A brand comes with the first product of it. Its logo and line stand above the list of its goods.',
    zh: '新建商品时填写的品牌会自动收录。品牌标志和简介显示在该品牌商品列表的上方。',
  },
  empty: { en: 'No brands yet', zh: '还没有品牌' },
  emptyText: { en: 'They come with products, or are added here.', zh: '随商品自动收录，也可以在这里添加。' },
  search: { en: 'Name', zh: '品牌名称' },
  columns: {
    name: { en: 'Name', zh: '名称' },
    about: { en: 'Line', zh: '简介' },
  },
  categories: { en: 'Categories', zh: '商品分类' },
  add: { en: 'Add a brand', zh: '添加品牌' },
  see: { en: 'See its goods in the shop', zh: '在商城中查看该品牌商品' },
  name: { en: 'Name', zh: '名称' },
  localName: { en: 'Name in one language', zh: '某一语言中的名称' },
  localNameHint: {
    en: 'Only where the brand has another name there, such as a Chinese one.',
    zh: '仅当品牌在该语言中另有名称时填写，例如中文名。',
  },
  about: { en: 'Line', zh: '简介' },
  aboutHint: {
    en: 'One or two sentences above the list of its goods.',
    zh: '显示在品牌商品列表上方的一两句话。',
  },
  logo: { en: 'Logo', zh: '品牌标志' },
  logoHint: { en: 'Square, at least 192 × 192 pixels.', zh: '正方形，不小于 192 × 192 像素。' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const
