import { afterAll, beforeAll, expect, test } from 'vitest'
import { pastedInto } from '#modules/addresses/rules/pasted-address.ts'
import { aClient, aMall, type Client, type TestMall } from '#tests/support/mall.ts'

/** Parsing of pasted addresses for the Chinese form. */
let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

const paste = (pasted: string) => caller.post('/sapi/mall-content/web/mdDistrictBO/resolve', { pasted })
const found = async (address: string) => {
  const { body } = await paste(address)
  const places = body.divisions.map(({ name }: { name: string }) => name)
  return [body.name, body.phone, places.join('/'), body.street]
}

test.each([
  [
    '张三，13800138000，浙江省杭州市西湖区西溪街道文三路138号3幢201室',
    ['张三', '13800138000', '浙江省/杭州市/西湖区/西溪街道', '文三路138号3幢201室'],
  ],
  [
    '浙江省杭州市西湖区文三路138号 李四 138-0013-8000',
    ['李四', '13800138000', '浙江省/杭州市/西湖区', '文三路138号'],
  ],
  [
    '收货人：王小明\n手机号码：+86 13912345678\n所在地区：北京市朝阳区三里屯街道\n详细地址：工体北路8号院2号楼1001',
    ['王小明', '13912345678', '北京市/北京市/朝阳区/三里屯街道', '工体北路8号院2号楼1001'],
  ],
  [
    '广西南宁青秀区民族大道100号 13312345678 覃丽',
    ['覃丽', '13312345678', '广西壮族自治区/南宁市/青秀区', '民族大道100号'],
  ],
  [
    '湖北恩施州恩施市舞阳坝街道航空大道1号周杰13712345678',
    ['周杰', '13712345678', '湖北省/恩施土家族苗族自治州/恩施市/舞阳坝街道', '航空大道1号'],
  ],
  ['上海南京路5号 陈晓东 021-62345678', ['陈晓东', '02162345678', '上海市/上海市', '南京路5号']],
  [
    '广东省东莞市南城街道鸿福路200号 刘备 13512345678',
    ['刘备', '13512345678', '广东省/东莞市/东莞市/南城街道', '鸿福路200号'],
  ],
  [
    '内蒙古呼和浩特市赛罕区大学西街235号，010021，巴图 15012345678',
    ['巴图', '15012345678', '内蒙古自治区/呼和浩特市/赛罕区', '大学西街235号'],
  ],
  // There are several 西湖区, so that none is taken.
  ['西湖区文三路1号 张三', ['张三', '', '', '西湖区文三路1号']],
])('%s is taken apart (ADDR-01, DATA-24)', async (address, parts) => {
  expect(await found(address)).toEqual(parts)
})

test('its postcode, codes and both names come along, in the fields of an address (ADDR-01, ADDR-11, DATA-24)', async () => {
  const { status, body } = await paste('重庆渝中区解放碑街道民权路28号 邮编 400010 欧阳晓芳 17712345678')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: '欧阳晓芳',
    phone: '17712345678',
    postalCode: '400010',
    street: '民权路28号',
    divisions: [
      { code: '50', name: '重庆市' },
      { code: '5001', name: '重庆市' },
      { code: '500103', name: '渝中区' },
      { code: '500103003', name: '解放碑街道' },
    ],
  })
  expect(pastedInto(body, 2).texts).toMatchObject({
    firstName: '晓芳',
    lastName: '欧阳',
    phone: '17712345678',
    postalCode: '400010',
    detail: '渝中区解放碑街道民权路28号',
  })
})

test('a text without an address is no fault: what was not found is empty', async () => {
  expect(await found('hello')).toEqual(['', '', '', 'hello'])
  expect(await found('')).toEqual(['', '', '', ''])
  expect(await found('1'.repeat(400))).toEqual(['', '', '', '1'.repeat(400)])
})

test('a longer text than an address can be is refused by the name of the field', async () => {
  const { status, body } = await paste('路'.repeat(401))
  expect([status, body.fields[0].field]).toEqual([400, 'pasted'])
})
