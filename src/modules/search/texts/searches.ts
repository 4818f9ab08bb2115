/** Counted searches and blocked words, as an operator sees them. */
export const searches = {
  title: { en: 'Searches', zh: '搜索记录' },
  intro: {
    en: 'Searches of the last {days} days that at least {visitors} different visitors made. The visitors are not stored, and rarer searches are not shown.',
    zh: '最近 {days} 天内至少有 {visitors} 人搜索过的词。系统不记录是谁搜索的，更少人搜索的词不会显示。',
  },
  empty: { en: 'No searches yet', zh: '还没有搜索记录' },
  emptyText: {
    en: 'A search appears here once enough different visitors have made it.',
    zh: '搜索同一个词的人足够多时，这个词就会显示在这里。',
  },
  search: { en: 'Search term', zh: '搜索词' },
  columns: {
    words: { en: 'Search term', zh: '搜索词' },
    searches: { en: 'Searches', zh: '搜索次数' },
    results: { en: 'Products found', zh: '结果数' },
    language: { en: 'Language', zh: '语言' },
    site: { en: 'Site', zh: '站点' },
  },
  filters: {
    found: {
      label: { en: 'Results', zh: '结果' },
      all: { en: 'All', zh: '全部' },
      nothing: { en: 'Found nothing', zh: '无结果' },
      blocked: { en: 'Blocked', zh: '已屏蔽' },
    },
  },
  bulk: {
    block: {
      label: { en: 'Block', zh: '屏蔽' },
      done: {
        en: '{count, plural, one {# search is} other {# searches are}} no longer shown as popular',
        zh: '{count, plural, other {# 个搜索词不再显示为热门}}',
      },
    },
  },
  languages: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
  nothing: { en: 'Nothing', zh: '无结果' },
  isBlocked: { en: 'Blocked', zh: '已屏蔽' },
  synonyms: { en: 'Synonyms', zh: '同义词' },
  blocked: { en: 'Blocked words', zh: '屏蔽词' },
} as const

export const blockedWords = {
  title: { en: 'Blocked words', zh: '屏蔽词' },
  intro: {
    en: 'Searches with these words are never suggested to others as popular. Customers can still search for them.',
    zh: '包含这些词的搜索不会作为热门搜索推荐给其他人，顾客自己仍可搜索。',
  },
  empty: { en: 'No blocked words', zh: '没有屏蔽词' },
  emptyText: {
    en: 'Add words that should never appear among popular searches.',
    zh: '添加后，包含这些词的搜索不会显示为热门搜索。',
  },
  search: { en: 'Word', zh: '词语' },
  columns: { words: { en: 'Word', zh: '词语' } },
  bulk: {
    unblock: {
      label: { en: 'Unblock', zh: '取消屏蔽' },
      done: {
        en: '{count, plural, one {# word is} other {# words are}} no longer blocked',
        zh: '{count, plural, other {已取消屏蔽 # 个词}}',
      },
    },
  },
  back: { en: 'Searches', zh: '搜索记录' },
  add: { en: 'Block words', zh: '添加屏蔽词' },
  words: { en: 'Words', zh: '词语' },
  wordsHint: {
    en: 'One on each line. A word blocks every search that contains it as a whole word.',
    zh: '每行一个。搜索词中只要包含它就会被屏蔽。',
  },
} as const
