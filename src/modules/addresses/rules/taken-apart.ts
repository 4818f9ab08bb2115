import { type Division, firstParent } from './division.ts'
import type { TakenApart } from './pasted-address.ts'

/** Children of a division in our lists. */
export type DivisionsBelow = (parent: string) => readonly Division[]

/**
 * Finds name, phone, postcode, divisions and street in an address as people send it to each other: with or
 * without labels, in any order, with the endings of divisions left out (浙江杭州西湖区…), with a city that is its
 * own province given once.
 */
export function takeApart(pasted: string, below: DivisionsBelow): TakenApart {
  const unlabelled = pasted.normalize('NFKC').replace(labels, '\n')
  const [phone, marked] = takeOut(unlabelled, phones, phoneMark)
  const [postalCode, rest] = takeOut(marked, postalCodes, '')
  const all = rest.split(/[\s,;:、。|()]+/).filter((part) => part !== '')
  const parts = all.filter((part) => part !== phoneMark)
  const { at, found } = bestBeginning(parts, below)
  const before = nameIn(parts.slice(0, at))
  const placed = found ?? { divisions: [], street: joined(parts) }
  const phoneAt = all.indexOf(phoneMark)
  const besidePhone = [all[phoneAt - 1], all[phoneAt + 1]]
  const [behind, street] =
    before === '' ? withoutName(placed.street, parts, besidePhone) : ['', placed.street]
  return {
    name: before || behind,
    phone: phone.replace(/^\+?86[\s-]?(?=1)/, '').replace(/[\s-]/g, ''),
    postalCode,
    divisions: placed.divisions,
    street,
  }
}

/** Placeholder for the phone: the text beside it is most often the name. */
const phoneMark = '\u0000'
const labels =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话号码|电话|所在地区|所在区域|地区|详细地址|收货地址|地址|邮政编码|邮编)\s*:|(?:手机号?|电话|邮编)\s*(?=[+\d])/g
const phones = /(?<!\d)(?:(?:\+?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}|0\d{2,3}[\s-]\d{7,8})(?!\d)/
const postalCodes = /(?<![\d\p{Script=Han}A-Za-z-])\d{6}(?![\d号室栋幢座楼层弄-])/u

/** The first match, and the text with a mark in its place. */
function takeOut(text: string, pattern: RegExp, mark: string): readonly [string, string] {
  const match = pattern.exec(text)
  if (!match) return ['', text]
  return [match[0], `${text.slice(0, match.index)} ${mark} ${text.slice(match.index + match[0].length)}`]
}

/** Chinese characters are joined; words of other scripts are separated. */
const joined = (parts: readonly string[]) =>
  parts.reduce((text, part) => {
    const touches = /[\p{Script=Han}\d-]$/u.test(text) || /^\p{Script=Han}/u.test(part)
    return text === '' || touches ? text + part : `${text} ${part}`
  }, '')

type Placed = { readonly divisions: readonly Division[]; readonly street: string }

/** The part from which on the text names the most divisions. */
function bestBeginning(parts: readonly string[], below: DivisionsBelow) {
  let best: { readonly at: number; readonly found: Placed | undefined } = { at: 0, found: undefined }
  for (const at of parts.keys()) {
    const found = placeAtStart(joined(parts.slice(at)), below)
    if (found && found.divisions.length > (best.found?.divisions.length ?? 0)) best = { at, found }
  }
  return best
}

/** The divisions with which a text begins, from the province down; a text may also begin with a city, or with a district that is the only one of its name. */
function placeAtStart(text: string, below: DivisionsBelow): Placed | undefined {
  const provinces = below(firstParent)
  const province = provinces.flatMap((each) => (below(each.code).length > 0 ? beginsWith(text, each) : []))
  if (province[0]) return descend(text, province[0], [], below)
  const cities = provinces.flatMap((each) => below(each.code).map((city) => ({ above: [each], city })))
  const inCity = cities.filter(({ city }) => text.startsWith(city.name))
  if (inCity.length === 1 && inCity[0])
    return descend(
      text,
      { division: inCity[0].city, length: inCity[0].city.name.length },
      inCity[0].above,
      below,
    )
  const districts = cities.flatMap(({ above, city }) =>
    below(city.code)
      .filter(({ name }) => name.length > 2 && text.startsWith(name))
      .map((district) => ({ above: [...above, city], district })),
  )
  const [only] = districts
  if (districts.length !== 1 || !only) return undefined
  return descend(text, { division: only.district, length: only.district.name.length }, only.above, below)
}

type Match = { readonly division: Division; readonly length: number }

/** Goes down from a division that was found, as long as the text goes on with a division below it. */
function descend(text: string, match: Match, above: readonly Division[], below: DivisionsBelow): Placed {
  const rest = text.slice(match.length)
  const path = [...above, match.division]
  const children = below(match.division.code)
  const next = longest(children.flatMap((child) => beginsWith(rest, child)))
  if (next) return descend(rest, next, path, below)
  // The level between is left out: a city that is its own province, or a county that belongs to no city.
  const skipped = children.flatMap((child) =>
    child.level > 3
      ? []
      : below(child.code).flatMap((each) => beginsWith(rest, each).map((found) => ({ child, found }))),
  )
  const [only] = skipped
  if (only && skipped.length === 1) return descend(rest, only.found, [...path, only.child], below)
  const [single] = children
  const isOwnProvince = children.length === 1 && single && match.division.level === 1
  return { divisions: isOwnProvince ? [...path, single] : path, street: rest.replace(/^[\s,-]+/, '') }
}

const longest = (matches: readonly Match[]) => matches.toSorted((one, other) => other.length - one.length)[0]

/** Whether a text begins with a division, by its whole name or without the ending that people leave out. */
function beginsWith(text: string, division: Division): readonly Match[] {
  if (text.startsWith(division.name)) return [{ division, length: division.name.length }]
  if (division.level > 3) return []
  const short = shortName(division.name)
  const prefecture = `${short}州`
  if (division.name.endsWith('自治州') && text.startsWith(prefecture))
    return [{ division, length: prefecture.length }]
  return short.length >= 2 && text.startsWith(short) && !isPartOfRoad(text.slice(short.length))
    ? [{ division, length: short.length }]
    : []
}

/** 南京路 is no city. */
const isPartOfRoad = (rest: string) =>
  /^(?:[东西南北中]?[一二三四五六七八九十]*[路街巷弄道]|大[街道厦])/u.test(rest)

const peoples =
  /(?:壮族|回族|维吾尔|藏族|羌族|土家族|苗族|彝族|傣族|景颇族|白族|哈尼族|傈僳族|布依族|侗族|朝鲜族|蒙古族?|哈萨克|柯尔克孜|黎族|瑶族|畲族|满族|土族|撒拉族|保安族|东乡族|裕固族|仡佬族|水族|仫佬族|毛南族|各族|拉祜族|佤族|布朗族|独龙族|怒族|纳西族|普米族|塔吉克|锡伯|达斡尔族|鄂温克族)+$/u

/** 广西 for 广西壮族自治区, 恩施 for 恩施土家族苗族自治州, 杭州 for 杭州市. */
function shortName(name: string): string {
  if (name === '内蒙古自治区') return '内蒙古'
  const [, self] = /^(.+)自治[区州县旗]$/u.exec(name) ?? []
  if (self) return self.replace(peoples, '')
  return name.replace(/(?:特别行政区|省|市|地区|盟|区|县|旗)$/u, '')
}

/** The name before an address: its first part, or several words of another script. */
function nameIn(parts: readonly string[]): string {
  const names = parts.filter((part) => !/\d/.test(part) && [...part].length <= 25)
  const words = names.findIndex((part) => !/^[\p{Script=Latin}.'-]+$/u.test(part))
  return words === 0 ? (names[0] ?? '') : names.slice(0, words < 0 ? undefined : words).join(' ')
}

/** The most frequent family names. */
const familyNames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧肖蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武戚莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戈岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝'

/** A name at the end of the street: a part of its own, or behind a house number. */
function withoutName(
  street: string,
  parts: readonly string[],
  besidePhone: readonly (string | undefined)[],
): readonly [string, string] {
  const cut = (name: string) => [name, street.slice(0, -name.length)] as const
  const last = parts.at(-1) ?? ''
  // A name and a phone alone name no place.
  if (last === street && besidePhone.includes(last) && (isName(last) || isShort(last))) return [last, '']
  if (last !== street && street.endsWith(last)) {
    if (isName(last) || (besidePhone.includes(last) && isShort(last))) return cut(last)
  }
  const behindHouse =
    /\d(?:号楼|号院|单元|[号室楼幢栋层座])?([\p{Script=Han}]{2,3})$/u.exec(street)?.[1] ?? ''
  return isName(behindHouse) ? cut(behindHouse) : ['', street]
}

const isShort = (text: string) =>
  /^[\p{Script=Han}·]{2,4}$/u.test(text) &&
  !/[路街巷弄道村镇乡号室楼幢栋层座院园苑区厦店城里口场站]$/u.test(text)
const isName = (text: string) =>
  /^[\p{Script=Han}]+·[\p{Script=Han}·]+$/u.test(text) ||
  (isShort(text) && familyNames.includes(text[0] ?? ''))
