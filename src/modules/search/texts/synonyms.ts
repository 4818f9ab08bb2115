/** Synonyms of searches, as an operator edits them. */
export const synonyms = {
  title: { en: 'Synonyms', zh: '搜索同义词' },
  intro: {
    en: 'Words that customers use for the same thing. Search results and suggestions follow as soon as you save.',
    zh: '顾客对同一类商品的不同叫法。保存后，搜索结果和搜索建议立即生效。',
  },
  empty: { en: 'No synonyms yet', zh: '还没有同义词' },
  emptyText: {
    en: 'Start with searches that found nothing: they show the words your shops do not use.',
    zh: '可以先看看没有结果的搜索：那些词往往是商品标题里没有的叫法。',
  },
  search: { en: 'Term', zh: '词语' },
  columns: {
    terms: { en: 'Terms', zh: '词语' },
    direction: { en: 'Direction', zh: '方向' },
    language: { en: 'Language', zh: '语言' },
  },
  filters: {
    language: {
      label: { en: 'Language', zh: '语言' },
      all: { en: 'All', zh: '全部' },
      en: { en: 'English', zh: '英文' },
      zh: { en: 'Chinese', zh: '中文' },
    },
  },
  languages: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
  bothWays: { en: 'Both ways', zh: '双向' },
  oneWay: { en: 'One way', zh: '单向' },
  searches: { en: 'Searches', zh: '搜索记录' },
  add: { en: 'Add synonyms', zh: '添加同义词' },
  edit: { en: 'Synonyms of “{term}”', zh: '“{term}”的同义词' },
  terms: { en: 'Terms', zh: '词语' },
  termsHint: {
    en: 'One on each line, two to twenty. A term may have several words.',
    zh: '每行一个，2 到 20 个。',
  },
  language: { en: 'Language', zh: '语言' },
  languageHint: {
    en: 'English terms work on English pages, Chinese ones on Chinese pages.',
    zh: '中文词用于中文页面，英文词用于英文页面。',
  },
  isOneWay: { en: 'One way only', zh: '仅单向' },
  isOneWayHint: {
    en: 'Searches for the first term also find the others, but not the other way round: “seat” finds benches, “bench” does not find every seat.',
    zh: '搜索第一个词时也会找到其他词的商品，反之不会。例如搜“桌子”会找到餐桌，搜“餐桌”不会找到所有桌子。',
  },
  remove: { en: 'Remove', zh: '删除' },
  removeTitle: { en: 'Remove synonyms', zh: '删除同义词' },
  removeText: {
    en: 'A search for one of these terms then no longer finds products that use only the others.',
    zh: '删除后，搜索其中一个词，不再找到只用其他叫法的商品。',
  },
  removeAsk: { en: 'Remove these synonyms?', zh: '删除这组同义词？' },
  saved: { en: 'Saved. Searches use it now.', zh: '已保存，搜索已生效。' },
} as const
