import { prose } from '../../prose.ts'

/** Warranty and delivery texts of Hearth & Grain. */

export const oakWarranty = prose(
  `
  Five years on frame and joints, two on motor and electronics. If a part fails we send the part and a drawing, or a joiner, whichever is quicker.
  - Covered: glue joints that open, boards that warp by more than 3 mm, fittings that break.
  - Not covered: rings, scratches and dents. The oak guide shows how to take them out in five minutes.
  - After five years we still repair, at the cost of the work.
  `,
  `
  框架与榫接质保五年，电机与电控质保两年。哪个零件坏了就寄哪个零件，附图纸；自己弄不了，我们派木工上门。
  - 在保：榫头松脱、板材变形超过 3 mm、五金断裂。
  - 不在保：水印、划痕、磕碰。《橡木养护》里写了怎么处理，五分钟的事。
  - 过了五年照样修，只收工费。
  `,
)

export const largeDelivery = prose(
  `
  Two people bring it to the room you name and take the packaging back.
  - It leaves the workshop within two working days. The carrier then phones to agree on a day and a window of three hours.
  - Please measure the narrowest door and the turn of the stairs. Where the sizes of the parcels are known, they are in the specifications.
  `,
  `
  送货入户，两位师傅搬到指定房间，包装带走。
  - 两个工作日内从工坊发出，物流到达当地后先打电话约日子，精确到三小时。
  - 下单前请量一下最窄的门和楼梯转角，已知的包装尺寸写在规格里。
  `,
)

export const parcelDelivery = prose(
  `
  Leaves our workshop within two working days, flat and well padded, with a tracking number.
  `,
  `
  两个工作日内从工坊发出，平板包装，四角加厚，发货后可查物流。
  `,
)
