import { shown } from './demo-product.ts'

/** Details, other sides and sizes, by `urlKey`: shown after a product's own pictures. */
export const furtherPictures: Readonly<Record<string, readonly ReturnType<typeof shown>[]>> = {
  'alder-standing-desk': [
    shown('desk-near', 'The keypad with four memories under the front edge', '前沿下方的四档记忆手控器'),
    shown('room-study', 'The desk in a study, with a shelf and a clock', '书房里的升降桌，旁边是书架与挂钟'),
  ],
  'alder-desk-top': [
    shown('desk-a', 'The oak top on our frame', '橡木桌板装在自家桌架上'),
    shown('desk-near', 'The edge of the top seen close, on the frame', '装好的桌板边沿近景'),
  ],
  'alder-desk-legs': [
    shown('desk-b', 'The graphite frame under an oak top', '石墨色桌架托着橡木桌板'),
    shown('set-a', 'The frame with an oak top on it, and a stool', '装上橡木桌板的桌架与凳子'),
  ],
  'fennel-lounge-chair': [shown('hero', 'The oat chair in a living room', '客厅里的燕麦色休闲椅')],
  'sorrel-shell-chair': [
    shown('hero', 'The green chair at a desk', '书桌前的墨绿壳椅'),
    shown('dining-b', 'A green and an oat chair at the dining table', '餐桌旁的墨绿与燕麦色壳椅'),
  ],
  'rowan-bookshelf': [shown('room-study', 'The shelf of 160 cm in a study', '书房里 160 厘米高的书架')],
  'noon-wall-clock': [shown('room-study', 'The clock above a desk', '挂在书桌上方的挂钟')],
  'beacon-task-lamp': [shown('room-study', 'The amber lamp on a desk', '书桌上的琥珀色台灯')],
  'heron-headphones': [shown('room-study', 'The headphones on a desk', '放在书桌上的耳机')],
  'plateau-monitor-stand': [shown('room-study', 'The stand with a screen on it', '支架上放着显示器')],
  'larch-storage-box': [
    shown('room-study', 'Two large boxes on the lowest board of a shelf', '书架底层放着两只大号收纳盒'),
  ],
  'reed-basket': [shown('room-study', 'The basket as a cover for a pot', '篮子套在花盆外面')],
  'fern-ribbed-planter': [
    shown('hero', 'The planter with a rubber plant in a living room', '客厅里种着橡皮树的花盆'),
  ],
  'meadow-linen-cushion': [
    shown('bench-b', 'The amber cushion on a bench', '玄关凳上的琥珀色抱枕'),
    shown('hero', 'The amber cushion on a lounge chair', '休闲椅上的琥珀色抱枕'),
  ],
  'moss-wool-throw': [shown('basket-b', 'Three throws rolled up in a basket', '三条毛毯卷好收在篮子里')],
  'tidepool-mugs': [
    shown('tray-b', 'A white and a green mug on a tray', '托盘上的白色与墨绿马克杯'),
    shown('stand-b', 'The amber mug on a stand', '架子上的琥珀色马克杯'),
  ],
  'margin-notebooks': [
    shown('tasklamp-b', 'Three notebooks under a lamp', '台灯下的三本笔记本'),
    shown('alarm-b', 'Three notebooks with their ribbons', '三本笔记本与书签带'),
  ],
  'hazel-stool': [shown('set-a', 'The stool at a desk', '书桌旁的三脚凳')],
}
