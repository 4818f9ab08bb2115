import { prose } from '../../prose.ts'

/** Warranty and delivery texts of Clay & Loom. */

export const potWarranty = prose(
  `
  What arrives broken is replaced the same day: a photograph is enough, and you need not send anything back.
  A crack that shows within two years without a fall is our fault, and you get another one. Glazes differ a little from kiln to kiln.
  `,
  `
  收到破损当天补发，拍张照片给我们就行，不用寄回。
  两年之内没摔没磕自己裂了，算我们的，换新。每窑釉色深浅略有出入，介意的先问一声当前批次的颜色。
  `,
)

export const clothWarranty = prose(
  `
  Two years on seams, zips and weave. Cloth that pills in the first month has not been brushed yet; cloth that pills in the second year comes back to us.
  `,
  `
  缝线、拉链、织物质保两年。头一个月起一点浮毛是正常的，梳掉就好；用到第二年还起球，寄回来换。
  `,
)

export const woodWarranty = prose(
  'Two years against cracks and open joints. Cut marks and stains belong to a kitchen; the oak guide shows how to take them out.',
  '开裂、开胶两年内换新。刀痕和食物染色是用出来的，不算质量问题，《橡木养护》里有处理办法。',
)

export const paperDelivery = prose(
  'Leaves within two working days, wrapped in paper, without any foam.',
  '两个工作日内发货，纸质缓冲包装，不用泡沫。',
)
