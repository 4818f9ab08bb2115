import { shown } from './demo-product.ts'

/** Details, other sides and sizes, by `urlKey`: shown after a product's own pictures. */
export const furtherPictures: Readonly<Record<string, readonly ReturnType<typeof shown>[]>> = {
  'alder-standing-desk': [
    shown('desk-near', 'The keypad with four memories under the front edge', '前沿下方的四档记忆手控器'),
    shown('room-study', 'The desk in a study, with a shelf and a clock', '书房里的升降桌，旁边是书架与挂钟'),
  ],
  'alder-desk-legs': [
    shown('legs-near', 'One column, its motor and the bracket on top', '立柱、电机与顶部托架'),
    shown('desk-b', 'The graphite frame under an oak top', '石墨色桌架托着橡木桌板'),
    shown('set-a', 'The frame with an oak top on it, and a stool', '装上橡木桌板的桌架与凳子'),
  ],
  'fennel-lounge-chair': [
    shown('lounge-near', 'The oak arm and the wool seat seen close', '橡木扶手与羊毛坐垫近景'),
    shown('hero', 'The oat chair in a living room', '客厅里的燕麦色休闲椅'),
  ],
  'bramble-bench': [
    shown('bench-side', 'The bench from its end', '玄关凳侧面'),
    shown('bench-measure', 'The bench beside a measuring stick of 50 cm', '玄关凳旁立着 50 厘米的木尺'),
  ],
  'dusk-pendant-lamp': [
    shown('pendant-near', 'The brass cap and the textile cord', '黄铜灯头与编织电线'),
    shown('pendant-below', 'Into the shade from below', '从下方看灯罩内侧'),
  ],
  'halo-mirror': [shown('mirror-near', 'The turned oak frame seen close', '车旋橡木镜框近景')],
  'tidepool-mugs': [
    shown('mugs-near', 'The handle and the bare clay foot', '杯把与露胎的杯底'),
    shown('tray-b', 'A white and a green mug on a tray', '托盘上的白色与墨绿马克杯'),
    shown('stand-b', 'The amber mug on a stand', '架子上的琥珀色马克杯'),
  ],
  'cove-bowls': [
    shown('bowls-near', 'The bare foot and the glaze above it', '露胎碗足与釉面'),
    shown('bowls-measure', 'The bowls behind a ruler of 20 cm', '碗前放着 20 厘米的木尺'),
  ],
  'brook-teapot': [
    shown('teapot-near', 'The lid and the bound cane handle', '壶盖与藤编提梁'),
    shown('teapot-measure', 'The teapot behind a ruler of 20 cm', '茶壶前放着 20 厘米的木尺'),
  ],
  'fern-ribbed-planter': [
    shown('planter-near', 'The ribs and the glaze in between', '竖纹与釉色近景'),
    shown('planter-above', 'The planter seen from above', '俯视花盆'),
    shown('hero', 'The planter with a rubber plant in a living room', '客厅里种着橡皮树的花盆'),
  ],
  'drift-towels': [
    shown('towels-near', 'The waffle weave seen close', '华夫格纹理近景'),
    shown('towels-measure', 'The folded towels behind a ruler of 30 cm', '叠好的毛巾前放着 30 厘米的木尺'),
  ],
  'hawthorn-board': [
    shown('board-near', 'The end of the board seen close', '砧板一端近景'),
    shown('board-measure', 'The board behind a measuring stick of 50 cm', '砧板前放着 50 厘米的木尺'),
  ],
  'heron-headphones': [
    shown('headphones-near', 'The cup, its yoke and the brass pin', '耳罩、支架与黄铜销'),
    shown('room-study', 'The headphones on a desk', '放在书桌上的耳机'),
  ],
  'echo-speaker': [
    shown('speaker-near', 'The brass knob and the cloth front', '黄铜旋钮与布面网罩'),
    shown('speaker-back', 'The speaker from behind', '音箱背面'),
  ],
  'fjord-bottle': [shown('bottle-near', 'The oak lid and the leather strap', '橡木瓶盖与皮提带')],
  'alder-desk-top': [
    shown('desk-a', 'The oak top on our frame', '橡木桌板装在自家桌架上'),
    shown('desk-near', 'The edge of the top seen close, on the frame', '装好的桌板边沿近景'),
  ],
  'sorrel-shell-chair': [
    shown('hero', 'The green chair at a desk', '书桌前的墨绿壳椅'),
    shown('dining-b', 'A green and an oat chair at the dining table', '餐桌旁的墨绿与燕麦色壳椅'),
  ],
  'rowan-bookshelf': [shown('room-study', 'The shelf of 160 cm in a study', '书房里 160 厘米高的书架')],
  'noon-wall-clock': [shown('room-study', 'The clock above a desk', '挂在书桌上方的挂钟')],
  'beacon-task-lamp': [shown('room-study', 'The amber lamp on a desk', '书桌上的琥珀色台灯')],
  'plateau-monitor-stand': [shown('room-study', 'The stand with a screen on it', '支架上放着显示器')],
  'larch-storage-box': [
    shown('room-study', 'Two large boxes on the lowest board of a shelf', '书架底层放着两只大号收纳盒'),
  ],
  'reed-basket': [shown('room-study', 'The basket as a cover for a pot', '篮子套在花盆外面')],
  'meadow-linen-cushion': [
    shown('bench-b', 'The amber cushion on a bench', '玄关凳上的琥珀色抱枕'),
    shown('hero', 'The amber cushion on a lounge chair', '休闲椅上的琥珀色抱枕'),
  ],
  'moss-wool-throw': [shown('basket-b', 'Three throws rolled up in a basket', '三条毛毯卷好收在篮子里')],
  'margin-notebooks': [
    shown('tasklamp-b', 'Three notebooks under a lamp', '台灯下的三本笔记本'),
    shown('alarm-b', 'Three notebooks with their ribbons', '三本笔记本与书签带'),
  ],
  'hazel-stool': [shown('set-a', 'The stool at a desk', '书桌旁的三脚凳')],
}
