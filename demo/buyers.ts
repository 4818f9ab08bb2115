import type { Language } from '#vocabulary/language.ts'

/** A buyer who wrote a review. These accounts are not for signing in. */
export type DemoBuyer = {
  /** Also the part before the @ of their address, should they need one. */
  readonly key: string
  /** As it is shown beside a review. */
  readonly name: string
  readonly language: Language
}

export const buyers: readonly DemoBuyer[] = [
  { key: 'nora-lindqvist', name: 'Nora L.', language: 'en' },
  { key: 'james-okafor', name: 'James Okafor', language: 'en' },
  { key: 'hannah-weiss', name: 'Hannah Weiss', language: 'en' },
  { key: 'tom-bracken', name: 'Tom B.', language: 'en' },
  { key: 'priya-raman', name: 'Priya Raman', language: 'en' },
  { key: 'elena-marsh', name: 'Elena Marsh', language: 'en' },
  { key: 'mikkel-dahl', name: 'Mikkel D.', language: 'en' },
  { key: 'grace-adeyemi', name: 'Grace A.', language: 'en' },
  { key: 'luca-ferri', name: 'Luca Ferri', language: 'en' },
  { key: 'yuki-tanabe', name: 'Yuki T.', language: 'en' },
  { key: 'owen-pryce', name: 'Owen Pryce', language: 'en' },
  { key: 'claire-dubois', name: 'Claire D.', language: 'en' },
  { key: 'zhou-min', name: '周敏', language: 'zh' },
  { key: 'li-wenbo', name: '李文博', language: 'zh' },
  { key: 'amu', name: '阿木', language: 'zh' },
  { key: 'xu-jingyi', name: '许静怡', language: 'zh' },
  { key: 'nanfeng', name: '南风知我意', language: 'zh' },
  { key: 'chen-haoran', name: '陈浩然', language: 'zh' },
  { key: 'mitang', name: '米汤不加糖', language: 'zh' },
  { key: 'shen-ruolan', name: '沈若兰', language: 'zh' },
  { key: 'laowu', name: '老吴', language: 'zh' },
  { key: 'tang-xiaoyu', name: '唐小雨', language: 'zh' },
  { key: 'he-zhiyuan', name: '何志远', language: 'zh' },
  { key: 'banzhi', name: '半枝莲', language: 'zh' },
]
