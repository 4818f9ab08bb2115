/** The sites on which an address that leads to an activity leads somewhere, shown as it is entered. */
export const activityAddress = {
  choice: { en: 'Activity: {name} ({site})', zh: '活动：{name}（{site}）' },
  onSite: {
    block: {
      en: 'The page of “{name}” exists on {site} only. Other sites show the default text of the mall in this section.',
      zh: '活动“{name}”的页面只在{site}站点开放，其他站点的本板块显示商城默认文案。',
    },
    announcement: {
      en: 'The page of “{name}” exists on {site} only. On other sites the announcement has no link.',
      zh: '活动“{name}”的页面只在{site}站点开放，其他站点的买家看到的公告不带链接。',
    },
  },
  nowhere: {
    block: {
      en: 'This activity has no page. This section would show the default text of the mall.',
      zh: '此活动没有页面，本板块将显示商城默认文案。',
    },
    announcement: {
      en: 'This activity has no page. The announcement would have no link.',
      zh: '此活动没有页面，公告将不带链接。',
    },
  },
} as const
