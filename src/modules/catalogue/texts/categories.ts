/** Categories and brands, as operators edit them. */
export const categories = {
  title: { en: 'Categories', zh: '商品分类' },
  intro: {
    en: 'Categories in menu order. Hidden categories and their subcategories do not appear in the menu and have no page.',
    zh: '按菜单中的顺序排列。隐藏的分类及其下级不会出现在菜单中，也没有页面。',
  },
  empty: { en: 'No categories yet', zh: '还没有分类' },
  emptyText: {
    en: 'Add categories here, or import them with a catalogue.',
    zh: '可以在这里新建，首次导入商品目录时也会自动创建。',
  },
  search: { en: 'Name or URL handle', zh: '名称或地址' },
  columns: {
    name: { en: 'Name', zh: '名称' },
    address: { en: 'URL handle', zh: '地址' },
    seen: { en: 'Menu', zh: '菜单' },
  },
  shown: { en: 'Shown', zh: '显示' },
  hidden: { en: 'Hidden', zh: '已隐藏' },
  brands: { en: 'Brands', zh: '品牌' },
  add: { en: 'Add category', zh: '新建分类' },
  name: { en: 'Name', zh: '名称' },
  about: { en: 'Description', zh: '简介' },
  aboutHint: {
    en: 'One sentence shown below the name on the category page.',
    zh: '显示在分类页名称下方的一句话。',
  },
  picture: { en: 'Image', zh: '图片' },
  pictureHint: {
    en: 'Shown in the menu, on the home page and at the top of the category page. Recommended size: 1280 × 960 pixels.',
    zh: '用于菜单、首页和分类页顶部，1280 × 960 像素即可。',
  },
  urlKey: { en: 'URL handle', zh: '地址' },
  urlKeyHint: {
    en: 'Lowercase letters, digits and hyphens, such as table-lamps. Links to the old URL stop working.',
    zh: '小写字母、数字和连字符，例如 table-lamps。修改后旧链接将失效。',
  },
  parent: { en: 'Parent category', zh: '上级分类' },
  noParent: { en: 'None (top-level category)', zh: '无（一级分类）' },
  hide: { en: 'Hide category', zh: '隐藏此分类' },
  hideHint: {
    en: 'Its products remain on sale and searchable. The category is removed from the menu, and its page is unavailable.',
    zh: '其中的商品照常销售，也能搜到，只是不再出现在菜单中，分类页也会关闭。',
  },
  order: { en: 'Order', zh: '排序' },
  orderText: { en: 'Position among its sibling categories.', zh: '在同级分类中的位置。' },
  up: { en: 'Move up', zh: '上移' },
  down: { en: 'Move down', zh: '下移' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const

export const brands = {
  title: { en: 'Brands', zh: '品牌' },
  intro: {
    en: 'Brands are added automatically with their first product. The logo and description appear above the brand’s product list.',
    zh: '新建商品时填写的品牌会自动收录。品牌标志和简介显示在该品牌商品列表的上方。',
  },
  empty: { en: 'No brands yet', zh: '还没有品牌' },
  emptyText: {
    en: 'Brands are added with products, or you can add them here.',
    zh: '随商品自动收录，也可以在这里添加。',
  },
  search: { en: 'Name', zh: '品牌名称' },
  columns: {
    name: { en: 'Name', zh: '名称' },
    about: { en: 'Description', zh: '简介' },
  },
  categories: { en: 'Categories', zh: '商品分类' },
  add: { en: 'Add brand', zh: '添加品牌' },
  see: { en: 'View products in mall', zh: '在商城中查看该品牌商品' },
  name: { en: 'Name', zh: '名称' },
  localName: { en: 'Localised name', zh: '某一语言中的名称' },
  localNameHint: {
    en: 'Only if the brand has a different name in this language, such as a Chinese name.',
    zh: '仅当品牌在该语言中另有名称时填写，例如中文名。',
  },
  about: { en: 'Description', zh: '简介' },
  aboutHint: {
    en: 'One or two sentences shown above the product list.',
    zh: '显示在品牌商品列表上方的一两句话。',
  },
  logo: { en: 'Logo', zh: '品牌标志' },
  logoHint: { en: 'Square, at least 192 × 192 pixels.', zh: '正方形，不小于 192 × 192 像素。' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const
