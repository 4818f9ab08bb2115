export const deadLetters = {
  title: '失败的任务',
  empty: '没有失败的任务',
  emptyText:
    '商城在事件之后执行的任务（例如发送订单邮件）会在半小时内重试十次。仍然失败的任务会列在这里，并自动继续重试（间隔逐渐加长到一天），直到执行成功。',
  columns: { reaction: '任务', about: '事件', failure: '失败原因', at: '开始失败', next: '下次重试' },
  filters: {},
  bulk: {
    retry: { label: '重试', done: '已重新执行 {count} 个任务。' },
  },
}
