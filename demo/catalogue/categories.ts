import type { CategoryDraft } from '#domain/catalogue/draft.ts'
import { both } from './demo-product.ts'

const category = (urlKey: string, en: string, zh: string): CategoryDraft => ({ urlKey, name: both(en, zh) })

const furniture = category('furniture', 'Furniture', '家具')
const desksAndTables = category('desks-and-tables', 'Desks and tables', '桌几')
const seating = category('seating', 'Seating', '椅凳沙发')
const storageFurniture = category('storage-furniture', 'Shelves and storage', '柜架')
const lighting = category('lighting', 'Lighting', '灯具')
const hangingLights = category('hanging-lights', 'Ceiling and pendants', '吊灯吸顶灯')
const lamps = category('lamps', 'Lamps', '台灯落地灯')
const home = category('home', 'Home', '家居')
const tableware = category('tableware', 'Tableware', '餐厨')
const textiles = category('textiles', 'Textiles', '布艺软装')
const decoration = category('decoration', 'Decoration', '家居饰品')
const tidying = category('tidying', 'Tidying', '收纳')
const office = category('office', 'Office', '办公')
const deskTop = category('desk-top', 'On the desk', '桌面好物')
const stationery = category('stationery', 'Stationery', '文具')
const sound = category('sound', 'Sound', '影音')
const pantry = category('pantry', 'Pantry', '食品饮料')
const coffee = category('coffee', 'Coffee', '咖啡')

/** Every branch that a product of the demo stands on, from the root to its leaf. */
export const branches = {
  standingDesks: [furniture, desksAndTables, category('standing-desks', 'Standing desks', '升降桌')],
  sideTables: [furniture, desksAndTables, category('side-tables', 'Side tables', '边几')],
  loungeChairs: [furniture, seating, category('lounge-chairs', 'Lounge chairs', '休闲椅')],
  diningChairs: [furniture, seating, category('dining-chairs', 'Dining chairs', '餐椅')],
  shelves: [furniture, storageFurniture, category('shelves', 'Shelves', '置物架')],
  pendants: [lighting, hangingLights, category('pendant-lamps', 'Pendant lamps', '吊灯')],
  tableLamps: [lighting, lamps, category('table-lamps', 'Table lamps', '台灯')],
  mugs: [home, tableware, category('mugs', 'Mugs', '马克杯')],
  trays: [home, tableware, category('trays', 'Trays', '托盘')],
  cushions: [home, textiles, category('cushions', 'Cushions', '抱枕')],
  clocks: [home, decoration, category('clocks', 'Clocks', '时钟')],
  planters: [home, decoration, category('planters', 'Planters', '花盆')],
  boxes: [home, tidying, category('boxes', 'Boxes', '收纳盒')],
  monitorStands: [office, deskTop, category('monitor-stands', 'Monitor stands', '显示器增高架')],
  notebooks: [office, stationery, category('notebooks', 'Notebooks', '笔记本')],
  headphones: [office, sound, category('headphones', 'Headphones', '耳机')],
  coffeeBeans: [pantry, coffee, category('coffee-beans', 'Coffee beans', '咖啡豆')],
} as const satisfies Record<string, readonly CategoryDraft[]>

/** What stands for each category in menus: a product's picture. Also the order of the roots. */
export const categoryPictures = [
  ['furniture', 'lounge-a'],
  ['lighting', 'pendant-a'],
  ['home', 'mugs-a'],
  ['office', 'stand-a'],
  ['pantry', 'coffee-b'],
  ['desks-and-tables', 'desk-a'],
  ['seating', 'shell-chair-a'],
  ['storage-furniture', 'shelf-a'],
  ['hanging-lights', 'pendant-b'],
  ['lamps', 'table-lamp-a'],
  ['tableware', 'mugs-b'],
  ['textiles', 'cushion-a'],
  ['decoration', 'planter-a'],
  ['tidying', 'box-a'],
  ['desk-top', 'stand-a'],
  ['stationery', 'notebooks-a'],
  ['sound', 'headphones-a'],
  ['coffee', 'coffee-b'],
] as const
