import type { Address } from '#modules/addresses/rules/address.ts'
import type { ChosenAddressField } from '#vocabulary/chosen-address-fields.ts'

/** Address fields of sites beside those that a parcel needs (TRAP-47). */
export const askedBySite: Readonly<Record<string, readonly ChosenAddressField[]>> = {
  jp: ['company', 'gender'],
}

type Home = Pick<
  Address,
  | 'more'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'country'
  | 'province'
  | 'city'
  | 'postalCode'
  | 'street'
  | 'detail'
>

const home = (
  [firstName, lastName, phone]: readonly [string, string, string],
  [country, province, city, postalCode]: readonly [string, string, string, string],
  street: string,
  detail: string,
  more: Home['more'] = {},
): Home => ({ firstName, lastName, phone, country, province, city, postalCode, street, detail, more })

/** Where the buyers have their parcels sent, by site: invented houses, and numbers that no phone has. */
export const homes: Readonly<Record<string, Readonly<Record<string, Home>>>> = {
  buyer: {
    global: home(
      ['Robin', 'Weaver', '+1 415 555 0134'],
      ['US', 'CA', 'San Francisco', '94107'],
      'Harbor Street',
      '18, Apartment 3',
    ),
    cn: home(
      ['Robin', 'Weaver', '13800000134'],
      ['CN', '上海市', '上海市', '200031'],
      '徐汇区',
      '安福路 66 号 2 号楼 501 室',
    ),
    uk: home(
      ['Robin', 'Weaver', '+44 20 7946 0134'],
      ['GB', 'England', 'London', 'E8 3PN'],
      'Wilton Way',
      '41',
    ),
  },
  member: {
    cn: home(
      ['知秋', '林', '13800000221'],
      ['CN', '浙江省', '杭州市', '310012'],
      '西湖区',
      '文三路 98 号 7 幢 1203 室',
    ),
    global: home(
      ['Zhiqiu', 'Lin', '+65 6555 0221'],
      ['SG', 'Singapore', 'Singapore', '238839'],
      'Orchard Link',
      '12, #08-14',
    ),
  },
  business: {
    de: home(
      ['Paula', 'Brandt', '+49 30 5550 177'],
      ['DE', 'Berlin', 'Berlin', '10997'],
      'Köpenicker Straße',
      '148, Hof 2, Aufgang B',
    ),
    global: home(
      ['Paula', 'Brandt', '+31 20 555 0177'],
      ['NL', 'Noord-Holland', 'Amsterdam', '1013 AA'],
      'Houtmankade',
      '22',
    ),
  },
  'james-okafor': {
    uk: home(
      ['James', 'Okafor', '+44 161 496 0142'],
      ['GB', 'England', 'Manchester', 'M20 2RJ'],
      'Burton Road',
      '7',
    ),
  },
  'grace-adeyemi': {
    uk: home(
      ['Grace', 'Adeyemi', '+44 117 496 0156'],
      ['GB', 'England', 'Bristol', 'BS6 5QA'],
      'Cotham Hill',
      '29, Top floor flat',
    ),
  },
  'tom-bracken': {
    uk: home(
      ['Tom', 'Bracken', '+353 1 555 0163'],
      ['IE', 'Dublin', 'Dublin', 'D08 X7YV'],
      'Lombard Street West',
      '5',
    ),
  },
  'hannah-weiss': {
    de: home(
      ['Hannah', 'Weiss', '+49 341 5550 118'],
      ['DE', 'Sachsen', 'Leipzig', '04229'],
      'Karl-Heine-Straße',
      '61',
    ),
  },
  'mikkel-dahl': {
    de: home(
      ['Mikkel', 'Dahl', '+49 431 5550 126'],
      ['DE', 'Schleswig-Holstein', 'Kiel', '24103'],
      'Holstenbrücke',
      '9',
    ),
  },
  'nora-lindqvist': {
    de: home(
      ['Nora', 'Lindqvist', '+49 40 5550 139'],
      ['DE', 'Hamburg', 'Hamburg', '20357'],
      'Schanzenstraße',
      '41',
    ),
  },
  'luca-ferri': {
    global: home(
      ['Luca', 'Ferri', '+39 02 5550 129'],
      ['IT', 'MI', 'Milano', '20144'],
      'Via Savona',
      '97, Scala C',
    ),
  },
  'claire-dubois': {
    global: home(
      ['Claire', 'Dubois', '+33 4 55 50 01 47'],
      ['FR', 'Auvergne-Rhône-Alpes', 'Lyon', '69004'],
      'rue Dumenge',
      '14',
    ),
  },
  'priya-raman': {
    global: home(
      ['Priya', 'Raman', '+1 206 555 0151'],
      ['US', 'WA', 'Seattle', '98103'],
      'Phinney Avenue North',
      '4416',
    ),
  },
  'yuki-tanabe': {
    jp: home(
      ['Yuki', 'Tanabe', '0355500168'],
      ['JP', 'Tokyo', 'Setagaya', '155-0031'],
      'Kitazawa',
      '2-19-5, Room 302',
      { gender: 'FEMALE' },
    ),
  },
  'owen-pryce': {
    jp: home(
      ['Owen', 'Pryce', '0755550172'],
      ['JP', 'Kyoto', 'Kyoto', '604-8091'],
      'Nakagyo-ku Teramachi',
      '47, Room 201',
      { gender: 'MALE' },
    ),
  },
  'elena-marsh': {
    jp: home(
      ['Elena', 'Marsh', '0655500184'],
      ['JP', 'Osaka', 'Osaka', '550-0015'],
      'Minamihorie',
      '1-14-3',
      { gender: 'UN_KNOW' },
    ),
  },
  'zhou-min': {
    cn: home(
      ['敏', '周', '13800000312'],
      ['CN', '江苏省', '南京市', '210008'],
      '鼓楼区',
      '汉口路 22 号 3 单元 402 室',
    ),
  },
  'li-wenbo': {
    cn: home(
      ['文博', '李', '13800000327'],
      ['CN', '北京市', '北京市', '100027'],
      '朝阳区',
      '新源里 16 号 B 座 1806',
    ),
  },
  'xu-jingyi': {
    cn: home(
      ['静怡', '许', '13800000338'],
      ['CN', '四川省', '成都市', '610041'],
      '武侯区',
      '玉林西路 55 号 6 楼',
    ),
  },
  'chen-haoran': {
    cn: home(
      ['浩然', '陈', '13800000349'],
      ['CN', '广东省', '广州市', '510075'],
      '越秀区',
      '东山口庙前西街 30 号',
    ),
  },
  'shen-ruolan': {
    cn: home(['若兰', '沈', '13800000353'], ['CN', '江苏省', '苏州市', '215006'], '姑苏区', '平江路 188 号'),
  },
  laowu: {
    cn: home(
      ['建国', '吴', '13800000366'],
      ['CN', '湖北省', '武汉市', '430060'],
      '武昌区',
      '昙华林 41 号 1 楼',
    ),
  },
}

/** Address books of the demo's accounts, the default first. */
export const savedHomes: Readonly<Record<string, readonly Home[]>> = {
  buyer: [
    homes.buyer!.global!,
    homes.buyer!.cn!,
    home(
      ['Robin', 'Weaver', '+49 30 5550 134'],
      ['DE', 'Berlin', 'Berlin', '10999'],
      'Oranienstraße',
      '25, Hinterhaus',
    ),
  ],
  member: [homes.member!.cn!],
}
