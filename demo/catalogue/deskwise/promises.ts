import { prose } from '../../prose.ts'

/** Warranty and delivery texts of Deskwise. */

export const deskWarranty = prose(
  `
  Two years. Batteries, pads, keycaps and cables can be bought as parts for seven years.
  Send us the number from the underside and a line about what is wrong. You usually have an answer the same day.
  `,
  `
  质保两年。电池、耳垫、键帽、线材等配件供应七年。
  报修时把底部的编号和毛病写给我们，一般当天回复。
  `,
)

export const paperWarranty = prose(
  'A sewn book that loses a page is our mistake. Send a photograph, and a new one leaves the same day.',
  '锁线的本子掉页，算我们的。拍张照片过来，当天补发一本。',
)

export const sameDayDelivery = prose(
  'Ordered before three on a working day, sent the same day.',
  '工作日下午三点前下单，当天发货。',
)
