import type { CategoryDraft } from '#modules/catalogue/rules/draft.ts'
import { both } from './demo-product.ts'

const category = (urlKey: string, en: string, zh: string): CategoryDraft => ({ urlKey, name: both(en, zh) })

const furniture = category('furniture', 'Furniture', '家具')
const desksAndTables = category('desks-and-tables', 'Desks and tables', '桌几')
const seating = category('seating', 'Seating', '椅凳沙发')
const storageFurniture = category('storage-furniture', 'Shelves and storage', '柜架')
const services = category('services', 'Services', '上门服务')
const lighting = category('lighting', 'Lighting', '灯具')
const hangingLights = category('hanging-lights', 'Ceiling and pendants', '吊灯吸顶灯')
const lamps = category('lamps', 'Lamps', '台灯落地灯')
const candlelight = category('candlelight', 'Candlelight', '烛光')
const home = category('home', 'Homeware', '家居')
const tableware = category('tableware', 'Tableware', '餐厨')
const textiles = category('textiles', 'Textiles', '布艺软装')
const decoration = category('decoration', 'Decoration', '家居饰品')
const tidying = category('tidying', 'Tidying', '收纳')
const office = category('office', 'Office', '办公')
const deskTop = category('desk-top', 'On the desk', '桌面好物')
const typing = category('typing', 'Keyboards and mice', '键盘鼠标')
const stationery = category('stationery', 'Stationery', '文具')
const sound = category('sound', 'Sound', '影音')
const pantry = category('pantry', 'Pantry', '食品饮料')
const coffee = category('coffee', 'Coffee', '咖啡')
const tea = category('tea', 'Tea', '茶叶')
const gifts = category('gifts', 'Gifts', '礼品')
const cards = category('gift-cards', 'Gift cards', '礼品卡')
const keepsakes = category('keepsakes', 'Keepsakes', '纪念品')

/** Every branch that has a product of the demo, from the root to its leaf. */
export const branches = {
  standingDesks: [furniture, desksAndTables, category('standing-desks', 'Standing desks', '升降桌')],
  deskParts: [furniture, desksAndTables, category('desk-parts', 'Tops and frames', '桌板桌架')],
  diningTables: [furniture, desksAndTables, category('dining-tables', 'Dining tables', '餐桌')],
  sideTables: [furniture, desksAndTables, category('side-tables', 'Side tables', '边几')],
  loungeChairs: [furniture, seating, category('lounge-chairs', 'Lounge chairs', '休闲椅')],
  diningChairs: [furniture, seating, category('dining-chairs', 'Dining chairs', '餐椅')],
  benches: [furniture, seating, category('benches', 'Benches', '长凳')],
  stools: [furniture, seating, category('stools', 'Stools', '凳子')],
  shelves: [furniture, storageFurniture, category('shelves', 'Shelves', '置物架')],
  sideboards: [furniture, storageFurniture, category('sideboards', 'Sideboards', '餐边柜')],
  homeVisits: [furniture, services, category('assembly', 'Assembly', '安装')],
  pendants: [lighting, hangingLights, category('pendant-lamps', 'Pendant lamps', '吊灯')],
  paperLanterns: [lighting, hangingLights, category('paper-lanterns', 'Paper lanterns', '纸灯')],
  tableLamps: [lighting, lamps, category('table-lamps', 'Table lamps', '台灯')],
  deskLamps: [lighting, lamps, category('desk-lamps', 'Desk lamps', '工作灯')],
  floorLamps: [lighting, lamps, category('floor-lamps', 'Floor lamps', '落地灯')],
  candleHolders: [lighting, candlelight, category('candle-holders', 'Candle holders', '烛台')],
  mugs: [home, tableware, category('mugs', 'Mugs', '马克杯')],
  plates: [home, tableware, category('plates', 'Plates', '盘子')],
  bowls: [home, tableware, category('bowls', 'Bowls', '碗')],
  teapots: [home, tableware, category('teapots', 'Teapots', '茶壶')],
  bottles: [home, tableware, category('bottles', 'Bottles', '保温瓶')],
  trays: [home, tableware, category('trays', 'Trays', '托盘')],
  boards: [home, tableware, category('boards', 'Boards', '砧板')],
  cushions: [home, textiles, category('cushions', 'Cushions', '抱枕')],
  throws: [home, textiles, category('throws', 'Throws', '盖毯')],
  rugs: [home, textiles, category('rugs', 'Rugs', '地毯')],
  towels: [home, textiles, category('towels', 'Towels', '毛巾浴巾')],
  clocks: [home, decoration, category('clocks', 'Clocks', '时钟')],
  alarmClocks: [home, decoration, category('alarm-clocks', 'Alarm clocks', '闹钟')],
  mirrors: [home, decoration, category('mirrors', 'Mirrors', '镜子')],
  vases: [home, decoration, category('vases', 'Vases', '花瓶')],
  planters: [home, decoration, category('planters', 'Planters', '花盆')],
  boxes: [home, tidying, category('boxes', 'Boxes', '收纳盒')],
  baskets: [home, tidying, category('baskets', 'Baskets', '编篮')],
  monitorStands: [office, deskTop, category('monitor-stands', 'Monitor stands', '显示器增高架')],
  laptopStands: [office, deskTop, category('laptop-stands', 'Laptop stands', '笔记本支架')],
  deskMats: [office, deskTop, category('desk-mats', 'Desk mats', '桌垫')],
  keyboards: [office, typing, category('keyboards', 'Keyboards', '键盘')],
  mice: [office, typing, category('mice', 'Mice', '鼠标')],
  notebooks: [office, stationery, category('notebooks', 'Notebooks', '笔记本')],
  bookmarks: [office, stationery, category('bookmarks', 'Bookmarks', '书签')],
  headphones: [office, sound, category('headphones', 'Headphones', '耳机')],
  speakers: [office, sound, category('speakers', 'Speakers', '音箱')],
  coffeeBeans: [pantry, coffee, category('coffee-beans', 'Coffee beans', '咖啡豆')],
  greenTea: [pantry, tea, category('green-tea', 'Green tea', '绿茶')],
  giftCards: [gifts, cards],
  figures: [gifts, keepsakes, category('figures', 'Figures', '木雕摆件')],
} as const satisfies Record<string, readonly CategoryDraft[]>
