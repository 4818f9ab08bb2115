/** Work of the mall that failed as often as it is tried. */
export const deadLetters = {
  title: { en: 'Failed tasks', zh: '失败的任务' },
  empty: { en: 'No failed tasks', zh: '没有失败的任务' },
  emptyText: {
    en: 'Background tasks, such as sending an order email, are tried ten times within half an hour. Tasks that still fail appear here until they succeed, and are retried at increasing intervals of up to a day.',
    zh: '商城在事件之后执行的任务（例如发送订单邮件）会在半小时内重试十次。仍然失败的任务会列在这里，并自动继续重试（间隔逐渐加长到一天），直到执行成功。',
  },
  columns: {
    reaction: { en: 'Task', zh: '任务' },
    about: { en: 'Event', zh: '事件' },
    failure: { en: 'Failure reason', zh: '失败原因' },
    at: { en: 'Failing since', zh: '开始失败' },
    next: { en: 'Next attempt', zh: '下次重试' },
  },
  filters: {},
  bulk: {
    retry: {
      label: { en: 'Retry', zh: '重试' },
      done: {
        en: '{count, plural, one {Retrying # task.} other {Retrying # tasks.}}',
        zh: '已重新执行 {count} 个任务。',
      },
    },
  },
} as const
