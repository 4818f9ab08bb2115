export const deadLetters = {
  title: '失败的任务',
  empty: '没有失败的任务',
  emptyText:
    '商城在事件之后执行的任务（例如发送订单邮件）会重试十次。仍然失败的任务会列在这里，直到执行成功。',
  columns: { reaction: '任务', about: '事件', failure: '失败原因', at: '失败时间' },
  filters: {},
  bulk: {
    retry: { label: '重试', done: '已重新执行 {count} 个任务。' },
  },
}
