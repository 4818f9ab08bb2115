import { describe, expect, test } from 'vitest'
import type { Division } from './division.ts'
import { emptiedBy, pastedInto } from './pasted-address.ts'
import { takeApart } from './taken-apart.ts'

/** A few divisions, as our lists have them. */
const known: Readonly<Record<string, string>> = {
  11: '北京市',
  1101: '北京市',
  110105: '朝阳区',
  110108: '海淀区',
  110105037: '三里屯街道',
  15: '内蒙古自治区',
  1501: '呼和浩特市',
  150105: '赛罕区',
  1522: '兴安盟',
  152201: '乌兰浩特市',
  22: '吉林省',
  2201: '长春市',
  220104: '朝阳区',
  2202: '吉林市',
  220203: '龙潭区',
  31: '上海市',
  3101: '上海市',
  310101: '黄浦区',
  310106: '静安区',
  32: '江苏省',
  3201: '南京市',
  320102: '玄武区',
  320106: '鼓楼区',
  33: '浙江省',
  3301: '杭州市',
  330106: '西湖区',
  330106109: '西溪街道',
  330109: '萧山区',
  36: '江西省',
  3601: '南昌市',
  360103: '西湖区',
  42: '湖北省',
  4228: '恩施土家族苗族自治州',
  422801: '恩施市',
  422801001: '舞阳坝街道',
  429004: '仙桃市',
  4290: '省直辖县',
  45: '广西壮族自治区',
  4501: '南宁市',
  450103: '青秀区',
  50: '重庆市',
  5001: '重庆市',
  500103: '渝中区',
  // Names that several places have, places below which we know nothing, and a name within a longer one.
  320102001: '湖南路街道',
  320106001: '湖南路街道',
  330110: '萧山新区',
  360103001: '开发区',
  14: '山西省',
  1403: '阳泉市',
  140311: '郊区',
  46: '海南省',
  4690: '省直辖县',
  82: '澳门特别行政区',
}
const below = (parent: string): Division[] => {
  const length = { 1: 2, 2: 4, 4: 6, 6: 9 }[parent.length]
  return Object.entries(known)
    .filter(([code]) => code.length === length && (parent === '1' || code.startsWith(parent)))
    .map(([code, name]) => ({ code, name, level: { 2: 1, 4: 2, 6: 3, 9: 4 }[code.length]! }))
}
const taken = (text: string) => {
  const { divisions, ...rest } = takeApart(text, below)
  return { ...rest, at: divisions.map(({ name }) => name).join('/') }
}
const empty = { name: '', phone: '', postalCode: '', at: '', street: '' }

describe('An address that was pasted whole (ADDR-01, DATA-24)', () => {
  test.each([
    [
      '张三，13800138000，浙江省杭州市西湖区西溪街道文三路138号',
      '张三',
      '浙江省/杭州市/西湖区/西溪街道',
      '文三路138号',
    ],
    ['浙江杭州西湖区文三路138号 李四 138-0013-8000', '李四', '浙江省/杭州市/西湖区', '文三路138号'],
    ['文三路 李四 13800138000', '李四', '', '文三路'],
    ['李四 13800138000', '李四', '', ''],
    ['13800138000 王小明', '王小明', '', ''],
    ['文三路 13800138000', '', '', '文三路'],
    ['李四 13800138000 杭州市萧山区市心路1号', '李四', '浙江省/杭州市/萧山区', '市心路1号'],
    ['萧山区市心路1号 李四 13800138000', '李四', '浙江省/杭州市/萧山区', '市心路1号'],
    [
      '收货人：王小明\n手机：13800138000\n所在地区：北京市朝阳区三里屯街道\n详细地址：工体北路8号',
      '王小明',
      '北京市/北京市/朝阳区/三里屯街道',
      '工体北路8号',
    ],
    ['姓名:王小明 电话13800138000 地址:北京海淀区中关村1号', '王小明', '北京市/北京市/海淀区', '中关村1号'],
    [
      '内蒙古呼和浩特赛罕区大学西街235号 13800138000 王芳',
      '王芳',
      '内蒙古自治区/呼和浩特市/赛罕区',
      '大学西街235号',
    ],
    [
      '内蒙古兴安盟乌兰浩特市五一北路1号 13800138000 王芳',
      '王芳',
      '内蒙古自治区/兴安盟/乌兰浩特市',
      '五一北路1号',
    ],
    [
      '湖北恩施州恩施市舞阳坝街道航空大道1号周杰13800138000',
      '周杰',
      '湖北省/恩施土家族苗族自治州/恩施市/舞阳坝街道',
      '航空大道1号',
    ],
    ['湖北省仙桃市沔阳大道5号 周杰 13800138000', '周杰', '湖北省/省直辖县/仙桃市', '沔阳大道5号'],
    ['广西南宁青秀区民族大道100号 13800138000 覃丽', '覃丽', '广西壮族自治区/南宁市/青秀区', '民族大道100号'],
    ['上海南京路5号 陈晓东 13800138000', '陈晓东', '上海市/上海市', '南京路5号'],
    ['吉林省吉林市龙潭区遵义路2号 马超 13800138000', '马超', '吉林省/吉林市/龙潭区', '遵义路2号'],
    ['重庆渝中区民权路28号3单元欧阳 13800138000', '欧阳', '重庆市/重庆市/渝中区', '民权路28号3单元'],
    [
      '阿依古丽·买买提 13800138000 北京市海淀区学院路1号',
      '阿依古丽·买买提',
      '北京市/北京市/海淀区',
      '学院路1号',
    ],
    [
      '北京市海淀区学院路1号 阿依古丽·买买提 13800138000',
      '阿依古丽·买买提',
      '北京市/北京市/海淀区',
      '学院路1号',
    ],
    ['北京市海淀区学院路1号 巴图 13800138000', '巴图', '北京市/北京市/海淀区', '学院路1号'],
    [
      'Mary Ann Lin, 13800138000, 上海市静安区 Harbor House 5',
      'Mary Ann Lin',
      '上海市/上海市/静安区',
      'Harbor House 5',
    ],
    ['王芳 南京东路 13800138000 上海市黄浦区', '王芳', '上海市/上海市/黄浦区', ''],
  ])('%s', (text, name, at, street) => {
    expect(taken(text)).toEqual({ ...empty, name, phone: '13800138000', at, street })
  })

  test.each([
    ['鼓楼区中山路1号', '江苏省/南京市/鼓楼区', '中山路1号'],
    // There are several of the name, so that none is taken.
    ['西湖区文三路1号', '', '西湖区文三路1号'],
    ['朝阳区1号', '', '朝阳区1号'],
    ['南京市', '江苏省/南京市', ''],
    ['南京路5号', '', '南京路5号'],
    ['江苏南京中山路5号', '江苏省/南京市', '中山路5号'],
    ['江苏南京南京大街5号', '江苏省/南京市', '南京大街5号'],
    ['浙江省 杭州市 - 西湖区 文三路 1 号', '浙江省/杭州市', '西湖区文三路1号'],
    ['吉林省中山路5号', '吉林省', '中山路5号'],
    ['吉林省长春路5号', '吉林省', '长春路5号'],
    // Endings that are left out, of districts too; streets are only known by their whole names.
    ['浙江杭州西湖文三路1号', '浙江省/杭州市/西湖区', '文三路1号'],
    ['江西南昌西湖区开发大楼5号', '江西省/南昌市/西湖区', '开发大楼5号'],
    ['浙江杭州萧山新区建设路1号', '浙江省/杭州市/萧山新区', '建设路1号'],
    // A street names its district where no other has one of the name.
    ['浙江杭州西溪街道文三路1号', '浙江省/杭州市/西湖区/西溪街道', '文三路1号'],
    ['江苏南京湖南路街道5号', '江苏省/南京市', '湖南路街道5号'],
    // A district of two characters is no beginning, nor is a name that two provinces have, nor a place that we know nothing of.
    ['郊区1号', '', '郊区1号'],
    ['省直辖县1号', '', '省直辖县1号'],
    ['澳门新马路1号', '', '澳门新马路1号'],
  ])('finds the place of %s: %s', (text, at, street) => expect(taken(text)).toEqual({ ...empty, at, street }))

  test.each([
    // Beside the phone, before or behind it, even a name without a frequent family name is one.
    ['北京市海淀区学院路1号 13800138000 巴图', '巴图', '学院路1号'],
    ['北京市海淀区学院路1号 巴图 13800138000', '巴图', '学院路1号'],
    ['13800138000 北京市海淀区学院路1号 巴图', '', '学院路1号巴图'],
    ['北京市海淀区学院路1号 楼下小卖部代收 13800138000', '', '学院路1号楼下小卖部代收'],
    ['13800138000 北京市海淀区 学院路 1号 3幢 李四', '李四', '学院路1号3幢'],
    // Text before the place is the name; another name behind the house stays in the street.
    ['王芳 13800138000 北京市海淀区学院路1号张三', '王芳', '学院路1号张三'],
    ['5号楼 王芳 13800138000 北京市海淀区学院路1号', '王芳', '学院路1号'],
    [`${'请'.repeat(26)} 王芳 13800138000 北京市海淀区学院路1号`, '王芳', '学院路1号'],
    [`${'请'.repeat(25)} 王芳 13800138000 北京市海淀区学院路1号`, '请'.repeat(25), '学院路1号'],
    ['Mary Lin 同事 13800138000 北京市海淀区学院路1号', 'Mary Lin', '学院路1号'],
  ])('finds the name in %s: "%s"', (text, name, street) => {
    expect(taken(text)).toMatchObject({ name, street, phone: '13800138000' })
  })

  test.each([
    ['13800138000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['021-62345678', '02162345678'],
    ['0571 8765432', '05718765432'],
    ['12800138000', ''],
    ['138001380001', ''],
    ['02162345678', ''],
  ])('has the phone %s, stored as "%s"', (text, phone) => {
    expect(taken(`王芳 ${text} 北京市海淀区学院路1号`).phone).toBe(phone)
  })

  test.each([
    ['邮编 310012', '310012'],
    ['310012', '310012'],
    ['邮政编码：310012', '310012'],
    ['310012号', ''],
    ['3100123', ''],
    ['A310012', ''],
  ])('has the postcode in "%s": "%s"', (text, code) => {
    expect(taken(`浙江省杭州市西湖区文三路1号 ${text}`).postalCode).toBe(code)
  })

  test('may hold nothing that is an address', () => {
    expect(taken('')).toEqual(empty)
    expect(taken('hello')).toEqual({ ...empty, street: 'hello' })
    expect(taken('13800138000')).toEqual({ ...empty, phone: '13800138000' })
  })
})

describe('A pasted address fills a form', () => {
  const first = takeApart('浙江省杭州市西湖区西溪街道文三路138号 张三 139-0013-9000 邮编 310000', below)
  const last = (levels: number) => {
    const { picked, texts } = pastedInto(first, levels)
    return [picked.at(-1)?.name, texts.detail]
  }

  test('whose lists end at the district: the street office precedes the street (ADDR-01, ADDR-02)', () => {
    expect(last(3)).toEqual(['西湖区', '西溪街道文三路138号'])
    expect(last(4)).toEqual(['西溪街道', '文三路138号'])
  })

  test('and a second one leaves nothing of the first, but the other input (ADDR-01)', () => {
    const before = pastedInto(first, 3).texts
    const next = pastedInto(takeApart('上海市黄浦区南京东路5号', below), 3)
    expect(before.postalCode).toBe('310000')
    expect(emptiedBy(next, before, before)).toEqual([
      'fullName',
      'firstName',
      'lastName',
      'phone',
      'postalCode',
    ])
    expect(emptiedBy(next, before, { ...before, fullName: '李四', phone: '13700000000' })).not.toContain(
      'phone',
    )
    // The postcode of another place that the form began with.
    expect(emptiedBy(next, undefined, { fullName: '李四', postalCode: '310000' })).toEqual(['postalCode'])
  })

  test('and one of a phone alone empties the place that was pasted before (ADDR-01)', () => {
    const before = pastedInto(first, 3).texts
    const next = pastedInto(takeApart('13700137000', below), 3)
    expect(emptiedBy(next, before, before)).toEqual(expect.arrayContaining(['postalCode', 'detail']))
    expect(emptiedBy(next, undefined, { postalCode: '310000', detail: '文三路1号' })).toEqual([])
  })
})
