import { prose } from '../../prose.ts'

/** Warranty and delivery texts of Lumen Studio. */

export const lampWarranty = prose(
  `
  Three years on the whole lamp. Sockets, cords, switches and drivers can be ordered as parts for at least ten, each with a drawing that shows how it goes in.
  Bulbs are covered for one year. What was dropped is not covered, and a dented shade costs you a third of a new lamp.
  `,
  `
  整灯质保三年。灯座、线材、开关、驱动电源等配件至少供应十年，每件附更换图示。
  灯泡质保一年。摔坏的不在保内，灯罩磕瘪了可以单换，价钱是整灯的三分之一。
  `,
)

export const clockWarranty = prose(
  'Three years on movement and case. Should it run more than two seconds a day fast or slow, send it back and you get another one.',
  '机芯与外壳质保三年。每天快慢超过两秒，寄回来换新。',
)

export const pieceWarranty = prose(
  'Three years. Brass and oak change colour with light and hands; that is no fault, and the brass guide shows how to bring back the shine.',
  '质保三年。黄铜和橡木用久了会变色，这是材料本性，不算质量问题。想擦亮，看《黄铜养护》。',
)

export const lampDelivery = prose(
  `
  Leaves within one working day, in a carton that has survived our own stairs. What arrives broken is replaced at once: send a photograph, and keep the pieces until we have answered.
  `,
  `
  一个工作日内发货，包装经过跌落测试。玻璃陶瓷到手破损，拍照给我们，当天补发，碎片先别扔，等我们回复。
  `,
)
