import type { DemoOrder } from './demo-order.ts'

const days = (count: number, hours = 0) => count * 24 + hours
const minutes = (count: number) => count / 60

export const orders: readonly DemoOrder[] = [
  // Robin has one of each kind, for visitors who sign in as buyer@demo.test.
  { buyer: 'buyer', site: 'global', hoursAgo: minutes(6), ending: 'unpaid', lines: [['CL-TID-3', 2]] },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: 5,
    ending: 'paid',
    lines: [['LS-EMB-1', 1]],
    remark: 'Please leave it with the neighbour on the ground floor if nobody opens.',
  },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: days(2, 3),
    ending: 'partlyShipped',
    lines: [
      ['HG-SOR-G', 2],
      ['HG-TAN-O', 1],
    ],
  },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: days(4, 6),
    ending: 'shipped',
    express: true,
    lines: [
      ['DW-HER-G', 1],
      ['DW-MAR-D', 3],
    ],
  },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: days(9, 1),
    ending: 'paidLate',
    lines: [['CL-HAR-1', 1]],
  },
  { buyer: 'buyer', site: 'global', hoursAgo: days(13, 8), ending: 'cancelled', lines: [['LS-NOO-1', 2]] },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: days(21, 4),
    ending: 'received',
    lines: [
      ['FL-MOR-250', 2],
      ['CL-FER-18', 1],
    ],
  },
  { buyer: 'buyer', site: 'global', hoursAgo: days(30, 2), ending: 'closed', lines: [['CL-LAR-M', 4]] },
  {
    buyer: 'buyer',
    site: 'global',
    hoursAgo: days(47, 5),
    ending: 'receivedByClock',
    lines: [['HG-ALD-O140', 1]],
  },
  { buyer: 'buyer', site: 'global', hoursAgo: days(61, 7), ending: 'paidTwice', lines: [['CL-MEA-G45', 2]] },
  { buyer: 'buyer', site: 'cn', hoursAgo: days(16, 2), ending: 'received', lines: [['FL-KOL-250', 1]] },
  { buyer: 'buyer', site: 'uk', hoursAgo: days(3, 5), ending: 'shipped', lines: [['DW-PLA-1', 1]] },

  // 知秋 buys at home, and has most kinds, too.
  {
    buyer: 'member',
    site: 'cn',
    hoursAgo: 7,
    ending: 'paid',
    lines: [
      ['CL-MEA-A45', 2],
      ['HG-FEN-O', 1],
    ],
    remark: '工作日请送到公司，周末送家里，谢谢。',
  },
  { buyer: 'member', site: 'cn', hoursAgo: days(3, 9), ending: 'shipped', lines: [['LS-DSK-G', 1]] },
  {
    buyer: 'member',
    site: 'cn',
    hoursAgo: days(6, 2),
    ending: 'partlyShipped',
    lines: [
      ['CL-FER-24', 1],
      ['CL-TID-6', 1],
    ],
  },
  { buyer: 'member', site: 'cn', hoursAgo: days(12, 4), ending: 'cancelled', lines: [['DW-MAR-L', 2]] },
  {
    buyer: 'member',
    site: 'cn',
    hoursAgo: days(19, 6),
    ending: 'received',
    lines: [
      ['FL-NAC-250', 2],
      ['FL-MOR-1000', 1],
    ],
  },
  { buyer: 'member', site: 'cn', hoursAgo: days(33, 1), ending: 'closed', lines: [['LS-NOO-1', 1]] },
  { buyer: 'member', site: 'cn', hoursAgo: days(52, 3), ending: 'receivedByClock', lines: [['HG-ROW-4', 1]] },
  { buyer: 'member', site: 'global', hoursAgo: days(26, 3), ending: 'received', lines: [['DW-HER-O', 1]] },

  // Paula furnishes an office.
  {
    buyer: 'bulk',
    site: 'de',
    hoursAgo: days(1, 4),
    ending: 'paid',
    lines: [
      ['HG-ALD-O160', 4],
      ['HG-SOR-O', 8],
    ],
    remark: 'Delivery bay at the back, weekdays from 7 to 15 h. Please call half an hour before.',
  },
  {
    buyer: 'bulk',
    site: 'de',
    hoursAgo: days(5, 7),
    ending: 'shipped',
    lines: [
      ['LS-EMB-1', 4],
      ['DW-PLA-1', 6],
    ],
  },
  {
    buyer: 'bulk',
    site: 'de',
    hoursAgo: days(35, 2),
    ending: 'received',
    lines: [
      ['HG-SOR-G', 12],
      ['CL-LAR-L', 10],
    ],
  },
  { buyer: 'bulk', site: 'global', hoursAgo: days(58, 4), ending: 'received', lines: [['DW-MAR-P', 24]] },

  // What keeps the shops busy.
  { buyer: 'james-okafor', site: 'uk', hoursAgo: 9, ending: 'paid', lines: [['HG-TAN-W', 1]] },
  {
    buyer: 'grace-adeyemi',
    site: 'uk',
    hoursAgo: days(1, 8),
    ending: 'paid',
    lines: [
      ['FL-MOR-250', 3],
      ['LS-NOO-1', 1],
    ],
  },
  { buyer: 'tom-bracken', site: 'uk', hoursAgo: days(8, 3), ending: 'shipped', lines: [['HG-SOR-A', 1]] },
  { buyer: 'hannah-weiss', site: 'de', hoursAgo: 3, ending: 'paid', express: true, lines: [['CL-HAR-1', 2]] },
  { buyer: 'hannah-weiss', site: 'de', hoursAgo: days(40, 6), ending: 'received', lines: [['LS-DSK-A', 1]] },
  { buyer: 'luca-ferri', site: 'global', hoursAgo: days(2, 9), ending: 'shipped', lines: [['DW-HER-O', 1]] },
  {
    buyer: 'claire-dubois',
    site: 'global',
    hoursAgo: days(7, 2),
    ending: 'shipped',
    lines: [['CL-MEA-G50', 2]],
  },
  {
    buyer: 'priya-raman',
    site: 'global',
    hoursAgo: days(10, 5),
    ending: 'paidTwice',
    lines: [['FL-KOL-250', 2]],
  },
  { buyer: 'yuki-tanabe', site: 'jp', hoursAgo: 11, ending: 'paid', lines: [['CL-TID-3', 1]] },
  { buyer: 'yuki-tanabe', site: 'jp', hoursAgo: days(23, 4), ending: 'received', lines: [['DW-MAR-D', 2]] },
  {
    buyer: 'zhou-min',
    site: 'cn',
    hoursAgo: 4,
    ending: 'paid',
    lines: [
      ['HG-SOR-O', 2],
      ['CL-LAR-S', 3],
    ],
  },
  { buyer: 'li-wenbo', site: 'cn', hoursAgo: days(1, 2), ending: 'paid', lines: [['HG-ALD-O160', 1]] },
  { buyer: 'xu-jingyi', site: 'cn', hoursAgo: days(5, 3), ending: 'shipped', lines: [['LS-EMB-1', 1]] },
  { buyer: 'chen-haoran', site: 'cn', hoursAgo: days(15, 7), ending: 'paidLate', lines: [['DW-PLA-1', 1]] },
  { buyer: 'shen-ruolan', site: 'cn', hoursAgo: days(28, 5), ending: 'received', lines: [['CL-FER-31', 1]] },
  { buyer: 'laowu', site: 'cn', hoursAgo: days(44, 1), ending: 'receivedByClock', lines: [['HG-ROW-5', 1]] },
]
