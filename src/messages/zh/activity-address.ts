export const activityAddress = {
  choice: '活动：{name}（{site}）',
  onSite: {
    block: '活动“{name}”的页面只在{site}站点开放，其他站点的本板块显示商城默认文案。',
    announcement: '活动“{name}”的页面只在{site}站点开放，其他站点的买家看到的公告不带链接。',
  },
  nowhere: {
    block: '所有站点都没有此活动的页面，本板块将显示商城默认文案。',
    announcement: '所有站点都没有此活动的页面，公告将不带链接。',
  },
}
