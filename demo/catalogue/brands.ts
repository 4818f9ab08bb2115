import type { LocalText } from '#vocabulary/language.ts'

/** The brands of the demo's goods, each with its Chinese name. */
export const demoBrands: readonly { readonly name: string; readonly localName: LocalText }[] = [
  ['Hearth & Grain', '木炉家居'],
  ['Lumen Studio', '拾光灯造'],
  ['Clay & Loom', '陶与织'],
  ['Deskwise', '案头'],
  ['First Light', '初光'],
  ['Fjord', '峡湾'],
  ['Mallard', '绿头鸭'],
].map(([name, zh]) => ({ name: name!, localName: { en: '', zh: zh! } }))
