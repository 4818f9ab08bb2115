/** Work of the mall that failed as often as it is tried. */
export const deadLetters = {
  title: { en: 'Failed work', zh: '失败的任务' },
  empty: { en: 'Nothing has failed', zh: '没有失败的任务' },
  emptyText: {
    en: 'What the mall does after an event, such as writing the mail of an order, is tried ten times within half an hour. What still fails appears here until it is done, and is tried again after pauses that grow to a day.',
    zh: '商城在事件之后执行的任务（例如发送订单邮件）会在半小时内重试十次。仍然失败的任务会列在这里，并自动继续重试（间隔逐渐加长到一天），直到执行成功。',
  },
  columns: {
    reaction: { en: 'Task', zh: '任务' },
    about: { en: 'After', zh: '事件' },
    failure: { en: 'Why it failed', zh: '失败原因' },
    at: { en: 'Since', zh: '开始失败' },
    next: { en: 'Next attempt', zh: '下次重试' },
  },
  filters: {},
  bulk: {
    retry: {
      label: { en: 'Retry', zh: '重试' },
      done: {
        en: '{count, plural, one {# task is done again.} other {# tasks are done again.}}',
        zh: '已重新执行 {count} 个任务。',
      },
    },
  },
} as const
