/** Texts of the announcements page. */
export const announcements = {
  title: { en: 'Announcements', zh: '商城公告' },
  empty: { en: 'No announcements yet', zh: '还没有公告' },
  emptyText: {
    en: 'Announcements are delivered to the messages of all accounts immediately.',
    zh: '发布后，公告会立即出现在所有账号的消息中心。',
  },
  search: { en: 'Title', zh: '标题' },
  columns: {
    title: { en: 'Announcement', zh: '公告' },
    published: { en: 'Published', zh: '发布时间' },
    state: { en: 'Status', zh: '状态' },
    told: { en: 'Recipients', zh: '送达账号' },
    read: { en: 'Read by', zh: '已读' },
  },
  filters: {
    state: {
      label: { en: 'Status', zh: '状态' },
      sending: { en: 'Sending', zh: '发送中' },
      sent: { en: 'Sent', zh: '已发送' },
      withdrawn: { en: 'Withdrawn', zh: '已撤回' },
    },
  },
  new: { en: 'Create announcement', zh: '发布公告' },
  newText: {
    en: 'All current accounts receive it in their messages. It can be withdrawn but not edited.',
    zh: '现有的所有账号都会在消息中心收到。发布后可以撤回，不能修改。',
  },
  heading: { en: 'Title', zh: '标题' },
  text: { en: 'Text', zh: '内容' },
  link: { en: 'Link to a mall page', zh: '点击后打开的商城页面' },
  linkHint: {
    en: 'Optional. A path such as /article/delivery, or the full URL of a page.',
    zh: '例如 /article/delivery，也可粘贴完整链接；可留空',
  },
  publish: { en: 'Publish', zh: '发布' },
  back: { en: 'All announcements', zh: '全部公告' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawAsk: { en: 'Withdraw this announcement?', zh: '撤回这条公告？' },
  withdrawText: {
    en: 'No account sees it any more. Recipients may already have read it.',
    zh: '撤回后所有账号都不再看到它，已读的无法收回。',
  },
} as const
