export const mallProfile = {
  title: '商城名称与标志',
  intro: '页面、邮件和发票上显示的商城名称，中英文各填一份，保存后立即在各处生效。',
  name: '商城名称',
  nameHint: '买家熟悉的叫法，不必写公司全称',
  tagline: '标语',
  taglineHint: '一句话，显示在页面和邮件底部以及搜索结果中，可以不填',
  mark: '标志',
  markHint: '正方形图片，边长至少 320 像素。不上传时，以名称的第一个字代替。',
  see: '查看首页',
  opening: '首页头图和文字，请在首页的“首屏大图”模块中修改。',
  toOpening: '修改首页头图',
  saved: '已保存，商城已启用新名称。',
}
