/** The provinces of mainland China by their district codes (GB/T 2260), and how the postcodes of each begin. */
export const provinces = [
  { code: '110000', en: 'Beijing', zh: '北京', postal: ['10'] },
  { code: '120000', en: 'Tianjin', zh: '天津', postal: ['30'] },
  { code: '130000', en: 'Hebei', zh: '河北', postal: ['05', '06', '07'] },
  { code: '140000', en: 'Shanxi', zh: '山西', postal: ['03', '04'] },
  { code: '150000', en: 'Inner Mongolia', zh: '内蒙古', postal: ['01', '02'] },
  { code: '210000', en: 'Liaoning', zh: '辽宁', postal: ['11', '12'] },
  { code: '220000', en: 'Jilin', zh: '吉林', postal: ['13'] },
  { code: '230000', en: 'Heilongjiang', zh: '黑龙江', postal: ['15', '16'] },
  { code: '310000', en: 'Shanghai', zh: '上海', postal: ['20'] },
  { code: '320000', en: 'Jiangsu', zh: '江苏', postal: ['21', '22'] },
  { code: '330000', en: 'Zhejiang', zh: '浙江', postal: ['31', '32'] },
  { code: '340000', en: 'Anhui', zh: '安徽', postal: ['23', '24'] },
  { code: '350000', en: 'Fujian', zh: '福建', postal: ['35', '36'] },
  { code: '360000', en: 'Jiangxi', zh: '江西', postal: ['33', '34'] },
  { code: '370000', en: 'Shandong', zh: '山东', postal: ['25', '26', '27'] },
  { code: '410000', en: 'Henan', zh: '河南', postal: ['45', '46', '47'] },
  { code: '420000', en: 'Hubei', zh: '湖北', postal: ['43', '44'] },
  { code: '430000', en: 'Hunan', zh: '湖南', postal: ['41', '42'] },
  { code: '440000', en: 'Guangdong', zh: '广东', postal: ['51', '52'] },
  { code: '450000', en: 'Guangxi', zh: '广西', postal: ['53', '54'] },
  { code: '460000', en: 'Hainan', zh: '海南', postal: ['57'] },
  { code: '500000', en: 'Chongqing', zh: '重庆', postal: ['40'] },
  { code: '510000', en: 'Sichuan', zh: '四川', postal: ['61', '62', '63', '64'] },
  { code: '520000', en: 'Guizhou', zh: '贵州', postal: ['55', '56'] },
  { code: '530000', en: 'Yunnan', zh: '云南', postal: ['65', '66', '67'] },
  { code: '540000', en: 'Tibet', zh: '西藏', postal: ['85', '86'] },
  { code: '610000', en: 'Shaanxi', zh: '陕西', postal: ['71', '72'] },
  { code: '620000', en: 'Gansu', zh: '甘肃', postal: ['73', '74'] },
  { code: '630000', en: 'Qinghai', zh: '青海', postal: ['81'] },
  { code: '640000', en: 'Ningxia', zh: '宁夏', postal: ['75'] },
  { code: '650000', en: 'Xinjiang', zh: '新疆', postal: ['83', '84'] },
] as const

/** The province that a district lies in, by the code of the district: 440305, or 44 for the province itself. */
export const provinceOfDistrict = (code: string): string | undefined =>
  /^\d{2,12}$/.test(code)
    ? provinces.find((province) => province.code.slice(0, 2) === code.slice(0, 2))?.code
    : undefined

/** By the name in an address: 广东省, 广东, Guangdong, Guangdong Province. */
export function provinceOfName(name: string): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s'-]/g, '')
  const said = plain(name)
  return said === ''
    ? undefined
    : provinces.find(({ en, zh }) => said.startsWith(zh) || said.startsWith(plain(en)))?.code
}

export const provinceOfPostalCode = (postalCode: string): string | undefined =>
  /^\d{6}$/.test(postalCode.trim())
    ? provinces.find(({ postal }) => postal.some((start) => postalCode.trim().startsWith(start)))?.code
    : undefined
