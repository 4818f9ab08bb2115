import { graded, type JudgedQuery, type MentionedQuery } from './judged-query.ts'

const allLamps = graded(
  'dusk-pendant-lamp ember-table-lamp vesper-floor-lamp beacon-task-lamp',
  'drift-paper-lantern',
)
const bothChairs = graded('fennel-lounge-chair sorrel-shell-chair')
const stoneware = graded(
  'tidepool-mugs estuary-plates cove-bowls fern-ribbed-planter pebble-vase brook-teapot',
  'ember-table-lamp',
)

/** English searches, as visitors of the site in dollars type them. */
export const englishQueries: readonly JudgedQuery[] = [
  // Names
  ['alder standing desk', graded('alder-standing-desk', 'alder-desk-your-way')],
  ['tidepool mugs', graded('tidepool-mugs')],
  ['fennel chair', graded('fennel-lounge-chair')],
  ['halo mirror', graded('halo-mirror')],
  ['vesper floor lamp', graded('vesper-floor-lamp')],
  ['juniper table', graded('juniper-dining-table')],
  ['slate keyboard', graded('slate-keyboard')],
  ['heron headphones', graded('heron-headphones')],
  ['brook teapot', graded('brook-teapot')],
  ['echo', graded('echo-speaker')],
  ['margin notebooks', graded('margin-notebooks')],
  ['quarto desk mat', graded('quarto-desk-mat')],
  ['drift lantern', graded('drift-paper-lantern')],
  ['first light coffee', graded('first-light-coffee')],
  ['rowan bookshelf', graded('rowan-bookshelf')],
  // Categories
  ['dining table', graded('juniper-dining-table')],
  ['desk lamp', graded('beacon-task-lamp', 'ember-table-lamp')],
  ['rug', graded('marsh-rug')],
  ['chairs', bothChairs],
  ['lamps', allLamps],
  ['stool', graded('hazel-stool', '', 'bramble-bench')],
  ['bench', graded('bramble-bench')],
  ['sideboard', graded('linden-sideboard')],
  ['wall clock', graded('noon-wall-clock')],
  ['alarm clock', graded('tempo-alarm-clock')],
  ['plates', graded('estuary-plates')],
  ['bowls', graded('cove-bowls')],
  ['vase', graded('pebble-vase')],
  ['towels', graded('drift-towels')],
  ['gift card', graded('mallard-gift-card', 'mallard-points-card')],
  ['monitor stand', graded('plateau-monitor-stand')],
  ['mouse', graded('pebble-mouse')],
  ['standing desks', graded('alder-standing-desk', 'alder-desk-your-way', 'alder-desk-legs alder-desk-top')],
  ['green tea', graded('hill-green-tea')],
  // Materials
  ['oak tray', graded('harbour-oak-tray')],
  ['brass candle holder', graded('wick-candles')],
  ['linen cushion', graded('meadow-linen-cushion')],
  ['wool blanket', graded('moss-wool-throw')],
  ['stoneware', stoneware],
  ['leather desk pad', graded('quarto-desk-mat')],
  ['walnut cutting board', graded('hawthorn-board')],
  ['paper lamp', graded('drift-paper-lantern')],
  ['cotton towel', graded('drift-towels')],
  ['steel bottle', graded('fjord-bottle')],
  ['aluminium keyboard', graded('slate-keyboard')],
  ['wool rug', graded('marsh-rug')],
  ['beeswax candles', graded('wick-candles')],
  // Uses
  ['reading lamp', graded('vesper-floor-lamp', 'beacon-task-lamp ember-table-lamp')],
  ['bench for shoes', graded('bramble-bench')],
  ['laptop riser', graded('ledge-laptop-stand')],
  ['desk for working from home', graded('alder-standing-desk', 'alder-desk-your-way', 'alder-desk-top')],
  ['storage box with lid', graded('larch-storage-box')],
  ['lamp above the dining table', graded('dusk-pendant-lamp', 'drift-paper-lantern')],
  ['pot for plants', graded('fern-ribbed-planter')],
  ['breakfast tray', graded('harbour-oak-tray')],
  ['thermos', graded('fjord-bottle')],
  ['salad bowl', graded('cove-bowls')],
  ['hallway seat', graded('bramble-bench', 'hazel-stool')],
  ['furniture assembly', graded('home-assembly')],
  ['quiet keyboard for the office', graded('slate-keyboard')],
  // Misspelt
  ['stading desk', graded('alder-standing-desk', 'alder-desk-your-way')],
  ['keybord', graded('slate-keyboard')],
  ['headfones', graded('heron-headphones')],
  ['mirorr', graded('halo-mirror')],
  ['cofee mug', graded('tidepool-mugs')],
  ['cusion', graded('meadow-linen-cushion')],
  ['plantr', graded('fern-ribbed-planter')],
  ['tepot', graded('brook-teapot')],
  ['candel holder', graded('wick-candles')],
  ['notbook', graded('margin-notebooks')],
  ['pendent lamp', graded('dusk-pendant-lamp', 'drift-paper-lantern')],
  ['wool trow', graded('moss-wool-throw')],
  ['speeker', graded('echo-speaker')],
  ['monitr stand', graded('plateau-monitor-stand')],
  ['dinning tabel', graded('juniper-dining-table')],
  // Synonyms
  ['armchair', graded('fennel-lounge-chair')],
  ['bookcase', graded('rowan-bookshelf')],
  ['carpet', graded('marsh-rug')],
  ['chopping board', graded('hawthorn-board')],
  ['throw pillow', graded('meadow-linen-cushion')],
  ['earphones', graded('heron-headphones')],
  ['flowerpot', graded('fern-ribbed-planter')],
  ['loudspeaker', graded('echo-speaker')],
  ['pendant light', graded('dusk-pendant-lamp', 'drift-paper-lantern')],
  ['water bottle', graded('fjord-bottle')],
  ['dishes', graded('estuary-plates', 'cove-bowls')],
  ['height adjustable desk', graded('alder-standing-desk', 'alder-desk-your-way alder-desk-legs')],
  // Brands
  ['lumen studio lamp', allLamps],
  ['fjord', graded('fjord-bottle')],
  ['deskwise mouse', graded('pebble-mouse')],
  ['hearth & grain chair', bothChairs],
  // Colours
  ['green teapot', graded('brook-teapot')],
  ['white alarm clock', graded('tempo-alarm-clock')],
  ['amber pendant', graded('dusk-pendant-lamp')],
  ['oat chair', bothChairs],
  // Several words, and prices
  ['round oak dining table for four', graded('juniper-dining-table')],
  [
    'gift under 50',
    graded(
      'mallard-gift-card mallard-decoy',
      'tidepool-mugs tempo-alarm-clock first-light-coffee hill-green-tea margin-notebooks meadow-linen-cushion pebble-vase mallard-points-card',
      'larch-storage-box drift-towels estuary-plates fjord-bottle hawthorn-board',
    ),
  ],
  ['lamp under 150', graded('ember-table-lamp beacon-task-lamp', 'drift-paper-lantern')],
  ['espresso beans', graded('first-light-coffee')],
  ['mechanical keyboard tactile', graded('slate-keyboard')],
]

const otherThanLamps = ['linden-sideboard', 'tansy-side-table', 'tempo-alarm-clock', 'brass-bookmark']
const lamps = [
  'dusk-pendant-lamp',
  'ember-table-lamp',
  'vesper-floor-lamp',
  'beacon-task-lamp',
  'drift-paper-lantern',
]

export const mentionedInEnglish: readonly MentionedQuery[] = [
  ['lamp', { without: otherThanLamps, with: lamps }],
  ['lamps', { without: otherThanLamps, with: lamps }],
  ['Lamp ', { without: otherThanLamps, with: lamps }],
  // Of wool, as their descriptions alone say
  ['wool', { without: [], with: ['moss-wool-throw', 'marsh-rug'] }],
  ['stoneware', { without: [], with: ['tidepool-mugs', 'fern-ribbed-planter', 'ember-table-lamp'] }],
]
