/** The list of carriers on the platform console. */
export const platformCarriers = {
  title: { en: 'Carriers', zh: '物流公司' },
  intro: {
    en: 'Carriers that shops send parcels with, and the services that follow them. Parcels keep their carrier when it changes.',
    zh: '管理商家发货使用的物流公司，以及查询物流轨迹的服务。已发出的包裹不受修改影响。',
  },
  add: { en: 'Add carrier', zh: '添加物流公司' },
  trackers: { en: 'Tracking services', zh: '物流查询服务' },
  empty: { en: 'No carriers', zh: '暂无物流公司' },
  emptyText: { en: 'No carrier matches the search.', zh: '没有符合条件的物流公司。' },
  search: { en: 'Name or code', zh: '名称或代码' },
  columns: {
    name: { en: 'Carrier', zh: '物流公司' },
    code: { en: 'Code', zh: '代码' },
    tracker: { en: 'Tracking', zh: '物流查询' },
    sites: { en: 'Sites', zh: '站点' },
    state: { en: 'Status', zh: '状态' },
  },
  filters: {
    state: {
      label: { en: 'Status', zh: '状态' },
      active: { en: 'Active', zh: '启用' },
      inactive: { en: 'Inactive', zh: '停用' },
    },
  },
  everySite: { en: 'All sites', zh: '所有站点' },
  noSite: { en: 'None', zh: '无' },
  untracked: { en: 'Not tracked', zh: '不查询' },
  code: { en: 'Code', zh: '代码' },
  codeHint: {
    en: '2 to 20 lower-case letters and digits. Calls and bulk lists use it, and it cannot be changed.',
    zh: '2 至 20 位小写字母或数字，供接口和批量发货使用，保存后不可修改。',
  },
  name: { en: 'Name', zh: '名称' },
  trackingLink: { en: 'Tracking page', zh: '查询网址' },
  trackingLinkHint: {
    en: 'The carrier’s page about a parcel, with {placeholder} where the tracking number goes. Buyers see a link to it.',
    zh: '物流公司的运单查询页面，运单号的位置写 {placeholder}。买家可在订单中打开。',
  },
  tracker: { en: 'Tracked by', zh: '查询服务' },
  trackerHint: {
    en: 'Parcels are followed once the service has an account under Tracking services.',
    zh: '在“物流查询服务”中配置账号后，即可查询该公司的物流轨迹。',
  },
  trackerName: {
    none: { en: 'No service', zh: '不查询' },
    kuaidi100: { en: 'Kuaidi100', zh: '快递100' },
    '17track': { en: '17TRACK', zh: '17TRACK' },
    ups: { en: 'UPS', zh: 'UPS' },
  },
  trackerCode: { en: 'Code at the service', zh: '服务方的公司代码' },
  trackerCodeHint: {
    en: 'For example shunfeng at Kuaidi100 or 100003 at 17TRACK. 17TRACK can recognise a carrier by the number; Kuaidi100 needs the code.',
    zh: '例如快递100的 shunfeng、17TRACK 的 100003。17TRACK 可按运单号识别，快递100必须填写。',
  },
  sites: { en: 'Sites', zh: '站点' },
  onlySite: { en: 'Parcels', zh: '发货' },
  offered: { en: 'Shops can send with this carrier', zh: '商家可用该公司发货' },
  sitesHint: { en: 'Sites whose shops can send with this carrier.', zh: '哪些站点的商家可用该公司发货。' },
  isActive: { en: 'Active', zh: '启用' },
  isActiveHint: {
    en: 'An inactive carrier cannot be chosen for new parcels or returns, and shops are no longer offered it.',
    zh: '停用后不能用于新的发货和退货，也不再向商家提供。',
  },
  hasNumbers: { en: 'Has tracking numbers', zh: '有运单号' },
  hasNumbersHint: {
    en: 'Switch off for a shop’s own delivery or for letters. Shops can always use such a carrier. This cannot be changed later.',
    zh: '商家自送、平信等没有运单号的方式请关闭；这类方式始终可选。保存后不可修改。',
  },
  noNumbers: {
    en: 'Parcels of this carrier have no tracking number. Shops can always use it, and buyers confirm receipt themselves.',
    zh: '该方式没有运单号，商家始终可选，由买家自行确认收货。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const

/** The accounts with services that follow parcels. */
export const platformTrackers = {
  title: { en: 'Tracking services', zh: '物流查询服务' },
  intro: {
    en: 'Services that report where parcels are. Keys are encrypted and never shown again.',
    zh: '用于查询包裹物流轨迹的服务。密钥加密保存，不会再次显示。',
  },
  back: { en: 'Carriers', zh: '物流公司' },
  text: {
    kuaidi100: {
      en: 'Carriers in China. Enter customer and key of the enterprise account at api.kuaidi100.com. Kuaidi100 sends updates to the mall automatically.',
      zh: '国内快递公司。请填写 api.kuaidi100.com 企业账号的 customer 和 key，快递100会主动推送物流信息。',
    },
    '17track': {
      en: 'Carriers worldwide. Enter the key from api.17track.net, and enter the webhook address below in the settings there.',
      zh: '全球物流公司。请填写 api.17track.net 的密钥，并将下方的推送地址填入其设置页面。',
    },
    ups: {
      en: 'UPS parcels. Create an app at developer.ups.com with the Tracking API, and enter its client ID and secret. The mall queries UPS every two hours.',
      zh: 'UPS 包裹。请在 developer.ups.com 创建含 Tracking API 的应用，并填写 Client ID 和 Secret。商城每两小时查询一次。',
    },
  },
  setting: {
    customer: { en: 'Customer', zh: 'customer' },
    key: { en: 'Key', zh: '密钥' },
    clientId: { en: 'Client ID', zh: 'Client ID' },
    clientSecret: { en: 'Client secret', zh: 'Client Secret' },
    environment: { en: 'Environment', zh: '环境' },
  },
  choice: {
    live: { en: 'Production', zh: '正式' },
    test: { en: 'Test (Customer Integration Environment)', zh: '测试（CIE）' },
  },
  isSet: { en: 'Saved. Leave empty to keep it.', zh: '已保存。留空则不修改。' },
  isEnabled: { en: 'Follow parcels with this service', zh: '启用该服务' },
  noticeUrl: { en: 'Webhook address', zh: '推送地址' },
  noticeUnreachable: {
    en: 'The service cannot reach this address. Parcels are still queried.',
    zh: '服务方无法访问该地址，但商城仍会主动查询。',
  },
  copy: { en: 'Copy', zh: '复制' },
  copyAddress: { en: 'Copy webhook address', zh: '复制推送地址' },
  copied: { en: 'Copied', zh: '已复制' },
  calledAt: { en: 'Last message: {at}', zh: '最近一次推送：{at}' },
  neverCalled: { en: 'No message received yet.', zh: '尚未收到推送。' },
  forgedAt: {
    en: 'A message with a wrong signature arrived on {at}. Check the key.',
    zh: '{at} 收到签名错误的推送，请检查密钥。',
  },
  parcels: {
    en: 'Parcels being followed: {count}. Waiting after failed queries: {failing}.',
    zh: '正在查询的包裹 {count} 个，查询失败待重试 {failing} 个。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  check: { en: 'Test keys', zh: '测试密钥' },
  checked: {
    accepted: { en: 'The service accepted the keys.', zh: '密钥有效。' },
    refused: {
      en: 'The service refused the keys. Check them, and enter them again.',
      zh: '密钥无效，请核对后重新填写。',
    },
    away: {
      en: 'The service did not answer. Try again in a few minutes.',
      zh: '服务方没有响应，请几分钟后重试。',
    },
  },
} as const
